import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { digestBytes } from "#platform/files/digest-bytes.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { findColour } from "#platform/images/find-colour.ts";
import { measurePicture, type PictureFormat } from "#platform/images/measure-picture.ts";
import type { PictureSize } from "./find-pictures.ts";
import { originalKey } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

export interface NewPicture {
  bytes: Buffer;
  /** "svg" is for our own drawings only: a foreign one could contain a script. */
  format: PictureFormat;
}

const filesAtOnce = 16;

/**
 * Stores the pictures, in the given order; identical bytes are stored once. Throws, and inserts no row, when one is
 * not a picture of its format. A picture counts as stored when it has its row: files of a failed run are overwritten.
 */
export async function storePictures(db: Database, storage: FileStorage, given: NewPicture[]): Promise<PictureSize[]> {
  const measured: (PictureSize & NewPicture)[] = [];
  for (const { bytes, format } of given) {
    const key = (await digestBytes(bytes)).toString("hex").slice(0, 32);
    measured.push({ key, bytes, format, ...(await measurePicture(bytes, format)) });
  }

  const unique = [...new Map(measured.map((picture) => [picture.key, picture])).values()];
  if (unique.length === 0) return [];
  // A sweep that deletes one of them is waited for, and none deletes it from now on.
  const stored = await db
    .update(pictures)
    .set({ unnamedSince: null, createdAt: sql`now()` })
    .where(
      inArray(
        pictures.key,
        unique.map(({ key }) => key),
      ),
    )
    .returning({ key: pictures.key });
  const storedKeys = new Set(stored.map(({ key }) => key));
  const added = unique.filter(({ key }) => !storedKeys.has(key));
  // A sweep that was broken off may have deleted its original alone.
  for (const { key, bytes } of unique.filter((picture) => storedKeys.has(picture.key)))
    if (!(await storage.exists(originalKey(key)))) await storage.put(originalKey(key), bytes);

  for (let from = 0; from < added.length; from += filesAtOnce) {
    await Promise.all(
      added.slice(from, from + filesAtOnce).map(({ key, bytes }) => storage.put(originalKey(key), bytes)),
    );
  }
  if (added.length > 0) {
    const rows: (typeof pictures.$inferInsert)[] = [];
    for (const { key, format, width, height, bytes } of added) {
      // To find that of a drawing takes rendering it, which is done after it was stored.
      const colour = format === "svg" ? null : ((await findColour(bytes)) ?? "");
      rows.push({ key, format, width, height, bytes: bytes.length, colour });
    }
    await db.insert(pictures).values(rows).onConflictDoNothing();
  }
  return measured.map(({ key, width, height }) => ({ key, width, height }));
}

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
