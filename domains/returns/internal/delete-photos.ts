import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { returnPhotos } from "./tables.server.ts";

/** Deletes these photos, files and rows, and returns their number. */
export async function deletePhotos(db: Database, storage: FileStorage, photos: { id: string; fileKey: string }[]) {
  if (photos.length === 0) return 0;
  // The files first: a row that is left is tried again.
  for (const { fileKey } of photos) await storage.delete(fileKey);
  const ids = photos.map(({ id }) => id);
  await db.delete(returnPhotos).where(inArray(returnPhotos.id, ids));
  return ids.length;
}
