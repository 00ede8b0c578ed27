import { inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { pictures } from "./internal/tables.server.ts";

/** A picture for pages: `key` is part of its renditions' URLs; width and height are the original's in pixels. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  alt: string;
}

export interface PictureSize {
  key: string;
  width: number;
  height: number;
}

/** A key is a hash of the picture, so its size never changes. */
const known = new LRUCache<string, PictureSize>({ max: 20_000 });

/** The size in pixels of each stored picture, by key; unknown keys are left out. */
export async function findPictures(db: ReadDatabase, keys: Iterable<string | null>): Promise<Map<string, PictureSize>> {
  const wanted = [...new Set(keys)].filter((key) => key !== null);
  const unknown = wanted.filter((key) => !known.has(key));
  if (unknown.length > 0) {
    const rows = await db
      .select({ key: pictures.key, width: pictures.width, height: pictures.height })
      .from(pictures)
      .where(inArray(pictures.key, unknown));
    for (const row of rows) known.set(row.key, row);
  }
  return new Map(
    wanted.flatMap((key) => {
      const size = known.get(key);
      return size ? [[key, size] as const] : [];
    }),
  );
}
