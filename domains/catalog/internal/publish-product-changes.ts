import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidate-tags.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";

const bulk = 1_000;

/** Publishes changes of these products: it invalidates cached pages and enqueues a refresh of the listings. */
export async function publishProductChanges(tx: Transaction, productIds: string[]) {
  if (productIds.length === 0) return;
  await invalidateTags(tx, [cacheTags.products, ...productIds.map(cacheTags.product)]);
  const [only, ...others] = productIds;
  if (others.length === 0) return enqueue(tx, "refresh-listings", { productIds }, { key: `refresh-listings:${only}` });
  for (let from = 0; from < productIds.length; from += bulk) {
    await enqueue(tx, "refresh-listings", { productIds: productIds.slice(from, from + bulk) });
  }
}
