import { asc } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { type Picture, findPictures } from "#domains/media/find-pictures.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { banners } from "./internal/tables.server.ts";

/** A slide of the home page's carousel: text over a picture, wide for screens, tall for phones. */
export interface Banner {
  id: string;
  filename: string;
  wide: Picture;
  tall: Picture;
  headline: string;
  subline: string;
  callToAction: string;
  href: string;
  /** CSS hex colours of the text and of the button. */
  ink: string;
  accent: string;
}

export type NewBanner = Omit<Banner, "id" | "wide" | "tall"> & { wideKey: string; tallKey: string };

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

/** Replaces all banners with these, in this order. */
export async function replaceBanners(
  db: Database,
  by: Staff<"content.edit"> | SystemActor,
  given: NewBanner[],
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const removed = await tx.delete(banners).returning();
    if (given.length > 0)
      await tx.insert(banners).values(given.map((banner, position) => ({ ...banner, id: newId(), position })));
    await recordEvent(
      tx,
      by,
      { type: "banners.changed", subjectId: null, payload: {} },
      { before: removed, after: given },
    );
  });
}
