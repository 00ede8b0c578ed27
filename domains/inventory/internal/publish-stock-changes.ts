import type { StockUse } from "#domains/catalog/list-stock-uses.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidate-tags.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { lowStockThreshold } from "../availability.ts";

interface StockChange {
  variantId: string;
  before: number;
  after: number;
}

// Higher than the number of products in any order, so a checkout enqueues one job at most.
const idsInJob = 1_000;

/**
 * Invalidates the pages and lists with these variants, stacks included, when the change is visible to shoppers, and
 * enqueues the alerts for variants that are back in stock. `uses` are those of the changed variants.
 */
export async function publishStockChanges(tx: Transaction, uses: StockUse[], changes: StockChange[]): Promise<void> {
  const changeOf = new Map(changes.map((change) => [change.variantId, change]));
  const seen = uses.flatMap(({ variantId, productId, soldAs, quantity }) => {
    const change = changeOf.get(variantId);
    if (change === undefined) return [];
    const [before, after] = [Math.floor(change.before / quantity), Math.floor(change.after / quantity)];
    return looksDifferent(before, after) ? [{ productId, soldAs, back: before <= 0 && after > 0 }] : [];
  });
  const productIds = [...new Set(seen.map(({ productId }) => productId))].sort();
  if (productIds.length === 0) return;

  await invalidateTags(tx, productIds.map(cacheTags.product));
  // It has no job key, because a shared key would make checkouts of one product wait for one another.
  for (const part of partIds(productIds)) await enqueue(tx, "refresh-listings", { productIds: part });

  const backIds = [...new Set(seen.filter(({ back }) => back).map(({ soldAs }) => soldAs))].sort();
  // A restock locks the row anyway, so a job key, which gives one job per burst, causes no extra wait.
  for (const part of partIds(backIds))
    await enqueue(
      tx,
      "tell-back-in-stock",
      { variantIds: part },
      { key: part.length === 1 ? `tell-back-in-stock:${part[0]}` : undefined },
    );
}

function partIds(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsInJob) }, (_, part) =>
    ids.slice(part * idsInJob, (part + 1) * idsInJob),
  );
}

// Cards display the units of a product over all its variants; the sum can only fall to `lowStockThreshold` when one of
// the variants does.
function looksDifferent(before: number, after: number): boolean {
  return Math.min(before, lowStockThreshold + 1) !== Math.min(after, lowStockThreshold + 1);
}
