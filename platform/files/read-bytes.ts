import type { FileStorage } from "./file-storage.ts";

/** The bytes of a file; null where there is none, also when it is deleted at this moment. */
export async function readBytes(storage: FileStorage, key: string): Promise<Uint8Array | null> {
  try {
    return await storage.getBytes(key);
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return null;
  }
}
