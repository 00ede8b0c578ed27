import type { StockUse } from "#domains/catalog/list-stock-uses.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { lowStockThreshold } from "../availability.ts";

interface StockChange {
  variantId: string;
  before: number;
  after: number;
}

// More than any order can touch, so a checkout queues one job at most.
const idsInJob = 1_000;

/** Tells the pages and lists that show these pieces, stacks included, but only where a shopper could see the difference; and who waits for what was sold out. `uses` are those of the changed variants. */
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
  // Without a key: a shared key would make checkouts of one product wait for one another.
  for (const part of partIds(productIds)) await enqueue(tx, "refresh-listings", { productIds: part });

  const backIds = [...new Set(seen.filter(({ back }) => back).map(({ soldAs }) => soldAs))].sort();
  // Whoever brings a variant back holds its stock anyway: here one job for each burst costs nobody a wait.
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

// Cards show the pieces of a product over all its variants; that can only sink to `lowStockThreshold` when one of the variants does.
function looksDifferent(before: number, after: number): boolean {
  return Math.min(before, lowStockThreshold + 1) !== Math.min(after, lowStockThreshold + 1);
}
