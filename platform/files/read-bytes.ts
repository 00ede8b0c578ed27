import type { FileStorage } from "./file-storage.ts";
import { isMissingFile } from "./is-missing-file.ts";

/** The bytes of a file; null where there is none. */
export async function readBytes(storage: FileStorage, key: string): Promise<Uint8Array | null> {
  try {
    return await storage.getBytes(key);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return null;
  }
}
