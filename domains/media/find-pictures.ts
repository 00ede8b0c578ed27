import { inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { pictures } from "./internal/tables.server.ts";

/** A picture for pages: `key` is part of its renditions' URLs; width and height are the original's in pixels. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  /** What its space shows until it is there, as `#rgb`; undefined for what is behind it. */
  colour?: string;
  alt: string;
}

export type PictureSize = Omit<Picture, "alt">;

/** A key is a hash of the picture, so its size and colour never change. */
const known = new LRUCache<string, PictureSize>({ max: 20_000 });
/** White, as most goods are photographed on, and what can hardly be told from it: what is behind a picture is as light, so no page says it. */
const isLight = (colour: string) => /^#[ef]{3}$/.test(colour);
/** Milliseconds until a picture whose colour was not yet looked for is read again. */
const withoutColour = 60_000;

/** The size in pixels of each stored picture and its colour, by key; unknown keys are left out. */
export async function findPictures(db: ReadDatabase, keys: Iterable<string | null>): Promise<Map<string, PictureSize>> {
  const wanted = [...new Set(keys)].filter((key) => key !== null);
  const unknown = wanted.filter((key) => !known.has(key));
  if (unknown.length > 0) {
    const rows = await db
      .select({ key: pictures.key, width: pictures.width, height: pictures.height, colour: pictures.colour })
      .from(pictures)
      .where(inArray(pictures.key, unknown));
    for (const { colour, ...size } of rows)
      known.set(
        size.key,
        { ...size, ...(colour && !isLight(colour) && { colour }) },
        colour === null ? { ttl: withoutColour } : {},
      );
  }
  return new Map(
    wanted.flatMap((key) => {
      const size = known.get(key);
      return size ? [[key, size] as const] : [];
    }),
  );
}
