import { newId } from "#kernel/ids.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewBanner } from "./banner.ts";
import { banners } from "#domains/cms/internal/tables.server.ts";

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
