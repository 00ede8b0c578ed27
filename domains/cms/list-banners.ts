import { asc } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Banner } from "./banner.ts";
import { banners } from "#domains/cms/internal/tables.server.ts";

/**
 * The home page's banners in order. The pictures only illustrate the text, so the headline is their alternative text.
 */
export async function listBanners(db: Database): Promise<Banner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position));
  const sizes = await findPictures(
    db,
    rows.flatMap((row) => [row.wideKey, row.tallKey]),
  );
  return rows.flatMap(({ wideKey, tallKey, position: _position, ...row }) => {
    const wide = sizes.get(wideKey);
    const tall = sizes.get(tallKey);
    return wide && tall ? [{ ...row, wide: { ...wide, alt: row.headline }, tall: { ...tall, alt: row.headline } }] : [];
  });
}
