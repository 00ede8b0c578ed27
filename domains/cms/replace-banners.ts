import { newId } from "#kernel/ids.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewBanner } from "./banner.ts";
import { banners } from "#domains/cms/internal/tables.server.ts";

/** Replaces all banners with these, in this order. */
export async function replaceBanners(db: Database, given: NewBanner[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    await tx.delete(banners);
    if (given.length > 0)
      await tx.insert(banners).values(given.map((banner, position) => ({ ...banner, id: newId(), position })));
    await invalidateTags(tx, [cacheTags.banners]);
  });
}
