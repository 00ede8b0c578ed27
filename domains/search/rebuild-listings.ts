import { lt, sql } from "drizzle-orm";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listingVersion } from "./internal/listing-version.ts";
import { refreshes } from "./internal/tables.server.ts";

const inJob = 1_000;
/** What changes in the meantime, and mail, are not kept waiting. */
const afterOthers = 8;

/** Queues a refresh of every product, once, where an earlier version of the shop made the listings; answers whether it did. Until it is done the older ones are searched. */
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
