import { listStockUses } from "#domains/catalog/list-stock-uses.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { publishStockChanges } from "./internal/publish-stock-changes.ts";
import { listShortages } from "./internal/list-shortages.ts";
import { lockAndDeduct } from "./internal/lock-and-deduct.ts";
import { sumQuantities } from "./internal/sum-quantities.ts";
import type { Shortage, StockQuantity } from "./stock-quantity.ts";

export type DeductOutcome = { taken: true } | { taken: false; shortages: Shortage[] };

/**
 * Deducts all quantities, or deducts nothing and returns the shortages. Quantities of the same variant add up. Rows
 * stay locked until the transaction ends: call it last, because other orders of the same goods wait for the locks.
 */
export async function deductStock(tx: Transaction, claims: StockQuantity[]): Promise<DeductOutcome> {
  const wanted = sumQuantities(claims);
  // Queried before any lock is taken.
  const uses = await listStockUses(tx, [...wanted.keys()]);
  const before = await lockAndDeduct(tx, wanted);
  const shortages = listShortages(wanted, before);
  if (shortages.length > 0) return { taken: false, shortages };

  await publishStockChanges(
    tx,
    uses,
    [...wanted].map(([variantId, pieces]) => ({
      variantId,
      before: before.get(variantId) ?? 0,
      after: (before.get(variantId) ?? 0) - pieces,
    })),
  );
  return { taken: true };
}
