import { lt, sql } from "drizzle-orm";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listingVersion } from "./internal/listing-version.ts";
import { refreshes } from "./internal/tables.server.ts";

const inJob = 1_000;
/** The priority lets product changes and mails run before the rebuild. */
const afterOthers = 8;

/**
 * Enqueues a refresh of every product, once, when an older version of the code built the listings; returns whether it
 * did. Until the refresh is done, searches use the older listings.
 */
export async function rebuildListings(db: Database): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const outdated = await tx
      .update(refreshes)
      .set({ version: listingVersion, at: sql`now()` })
      .where(lt(refreshes.version, listingVersion))
      .returning();
    if (outdated.length === 0) return false;
    for (
      let ids = await listIdsAfter(tx, null, inJob);
      ids.length > 0;
      ids = await listIdsAfter(tx, ids.at(-1) ?? null, inJob)
    ) {
      await enqueue(tx, "refresh-listings", { productIds: ids }, { priority: afterOthers });
    }
    return true;
  });
}
