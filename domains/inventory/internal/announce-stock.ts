import { listStockUses } from "#domains/catalog/list-stock-uses.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { enqueue } from "#platform/queue.ts";
import { lowStock } from "../show-stock.ts";

interface StockChange {
  variantId: string;
  before: number;
  after: number;
}

// More than any order can touch, so a checkout queues one job at most.
const productsInJob = 1_000;

/** Tells the pages and lists that show these pieces, stacks included, but only where a shopper could see the difference. */
export async function announceStock(tx: Transaction, changes: StockChange[]): Promise<void> {
  const changeOf = new Map(changes.map((change) => [change.variantId, change]));
  const uses = await listStockUses(tx, [...changeOf.keys()]);
  const seen = uses.filter(({ variantId, quantity }) => {
    const change = changeOf.get(variantId);
    return change !== undefined && looksDifferent(Math.floor(change.before / quantity), Math.floor(change.after / quantity));
  });
  const productIds = [...new Set(seen.map(({ productId }) => productId))].sort();
  if (productIds.length === 0) return;

  await recordChange(tx, productIds.map(pageTags.product));
  // Without a key: a shared key would make checkouts of one product wait for one another.
  for (let from = 0; from < productIds.length; from += productsInJob) {
    await enqueue(tx, "refresh-listings", { productIds: productIds.slice(from, from + productsInJob) });
  }
}

// Cards show the pieces of a product over all its variants; that can only sink to `lowStock` when one of the variants does.
function looksDifferent(before: number, after: number): boolean {
  return Math.min(before, lowStock + 1) !== Math.min(after, lowStock + 1);
}
