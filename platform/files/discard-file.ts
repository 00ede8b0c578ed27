import { isTransientError } from "../resilience/retry.ts";
import type { FileStorage } from "./file-storage.ts";

/**
 * Deletes a file that no row names, or names any more. What was done stays done where storage does not answer: the sweep of its folder deletes it later
 * (`sweepOrphans`).
 */
export async function discardFile(storage: FileStorage, key: string): Promise<void> {
  try {
    await storage.delete(key);
  } catch (error) {
    if (!isTransientError(error)) throw error;
  }
}
