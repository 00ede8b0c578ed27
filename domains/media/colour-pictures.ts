import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { renditionFormats, renditionWidths } from "#kernel/renditions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findColour } from "#platform/images/find-colour.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { originalKey, renditionKey } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

/** Pictures that are read in one go. Each takes some 20 milliseconds of a processor. */
export const colouredAtOnce = 20;

/**
 * Looks for the colour of pictures of which it is not known: of these, or of the few whose keys come first. One that cannot be read gets none. Returns the keys
 * of those that have one now, and whether there may be more that were not looked at.
 */
export async function colourPictures(
  db: Database,
  storage: FileStorage,
  keys?: string[],
): Promise<{ coloured: string[]; more: boolean }> {
  const found = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(isNull(pictures.colour), keys && inArray(pictures.key, keys)))
    .orderBy(asc(pictures.key))
    .limit(keys?.length ?? colouredAtOnce);
  const colours: string[] = [];
  for (const { key } of found) {
    const bytes = await readSmallest(storage, key);
    colours.push((bytes && (await findColour(bytes).catch(() => null))) ?? "");
  }
  if (found.length > 0)
    await db.execute(sql`
      update ${pictures} picture set colour = given.colour
      from unnest(${sql.param(found.map(({ key }) => key))}::text[], ${sql.param(colours)}::text[]) given (key, colour)
      where picture.key = given.key`);
  return {
    coloured: found.flatMap(({ key }, at) => (colours[at] === "" ? [] : [key])),
    more: keys === undefined && found.length === colouredAtOnce,
  };
}

/** The smallest rendition that was made of it, which is read soonest, or the original. */
async function readSmallest(storage: FileStorage, key: string): Promise<Buffer | null> {
  for (const width of renditionWidths)
    for (const format of renditionFormats) {
      const bytes = await readBytes(storage, renditionKey(key, width, format));
      if (bytes) return Buffer.from(bytes);
    }
  const bytes = await readBytes(storage, originalKey(key));
  return bytes && Buffer.from(bytes);
}
