import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { currentTimestamp, time } from "#platform/database/columns.ts";

/** An original picture. Browsers receive renditions of it, rendered once for each width and format. */
export const pictures = pgTable(
  "media_pictures",
  {
    /** The first 32 hex digits of the SHA-256 of the original, so that the same picture is stored once. */
    key: text().primaryKey(),
    /** "svg" (our own drawings only), "png", "jpeg" or "webp". */
    format: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The colour that most of it has, as `#rgb`; empty for one that has none to show before it is there; null until it was looked for. */
    colour: text(),
    createdAt: currentTimestamp(),
    /** Since when nothing has named it, as far as columns with an index know; null while something does. */
    unnamedSince: time(),
  },
  (picture) => [
    index("media_pictures_unnamed")
      .on(picture.unnamedSince)
      .where(sql`${picture.unnamedSince} is not null`),
    index("media_pictures_without_colour")
      .on(picture.key)
      .where(sql`${picture.colour} is null`),
  ],
);
