import type { Database } from "#platform/database.server.ts";
import type { PictureFormat } from "#platform/images/measure-picture.ts";
import type { Storage } from "#platform/storage.ts";
import type { PictureSize } from "./find-pictures.ts";
import { keepPictures } from "./keep-pictures.ts";

/** Keeps one picture; its key is the first half of the SHA-256 of its bytes in hex. Throws when it is not a picture of this format. */
export async function keepPicture(db: Database, storage: Storage, bytes: Buffer, format: PictureFormat): Promise<PictureSize> {
  const [kept] = await keepPictures(db, storage, [{ bytes, format }]);
  return kept!;
}
