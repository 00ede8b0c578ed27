import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { findRendition, OriginalMissing } from "./find-rendition.ts";

const listWidths = [320, 480, 640] as const;
const webFormats = ["avif", "webp"] as const;

/** Renders the sizes that lists display of these pictures in advance. Unknown keys are skipped. Returns the keys whose original is missing. */
export async function renderPictures(db: Database, storage: FileStorage, keys: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    try {
      for (const width of listWidths) {
        for (const format of webFormats) await findRendition(db, storage, { key, width, format });
      }
    } catch (error) {
      if (!(error instanceof OriginalMissing)) throw error;
      missing.push(key);
    }
  }
  return missing;
}
