import type { Database } from "#platform/database/database.server.ts";
import type { PictureFormat } from "#platform/images/measure-picture.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { PictureSize } from "./find-pictures.ts";
import { storePictures } from "./store-pictures.ts";

/**
 * Stores one picture; its key is the first half of the SHA-256 of its bytes in hex. Throws when it is not a picture of
 * this format.
 */
export async function storePicture(
  db: Database,
  storage: FileStorage,
  bytes: Buffer,
  format: PictureFormat,
): Promise<PictureSize> {
  const [kept] = await storePictures(db, storage, [{ bytes, format }]);
  return kept!;
}
