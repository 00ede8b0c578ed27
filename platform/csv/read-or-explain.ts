import { UnreadableFile } from "./decode-file.ts";

/** What a reader of files gives, or the sentence with which it refused the file. */
export async function readOrExplain<Read>(read: () => Promise<Read>): Promise<{ read: Read } | { problem: string }> {
  try {
    return { read: await read() };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}
