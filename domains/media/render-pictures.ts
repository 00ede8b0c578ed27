import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { findRendition } from "./find-rendition.ts";

const listWidths = [320, 480, 640] as const;
const webFormats = ["avif", "webp"] as const;

/** Renders the sizes that lists display of these pictures in advance. Unknown keys are skipped. */
export async function renderPictures(db: Database, storage: FileStorage, keys: string[]): Promise<void> {
  for (const key of keys) {
    for (const width of listWidths) {
      for (const format of webFormats) await findRendition(db, storage, { key, width, format });
    }
  }
}
