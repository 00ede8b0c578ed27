import type { Transaction } from "#platform/database/database.server.ts";
import { applyStockChanges } from "./internal/apply-stock-changes.ts";
import { lockStock } from "./internal/lock-stock.ts";
import { sumQuantities } from "./internal/sum-quantities.ts";
import type { StockQuantity } from "./stock-quantity.ts";

/** Returns to stock what `deductStock` deducted, and publishes the change. Deleted variants are skipped. */
export async function restock(tx: Transaction, claims: StockQuantity[]): Promise<void> {
  const pieces = sumQuantities(claims);
  await applyStockChanges(tx, await lockStock(tx, [...pieces.keys()]), pieces);
}
