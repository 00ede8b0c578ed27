import type { Transaction } from "#platform/database/database.server.ts";
import { changeStock } from "./internal/change-stock.ts";
import { lockStock } from "./internal/lock-stock.ts";
import { sumClaims } from "./internal/sum-claims.ts";
import type { StockClaim } from "./stock-claim.ts";

/** Puts back what `takeStock` took, and tells the pages that show it. A variant that was deleted meanwhile has nowhere to go back to. */
export async function returnStock(tx: Transaction, claims: StockClaim[]): Promise<void> {
  const pieces = sumClaims(claims);
  await changeStock(tx, await lockStock(tx, [...pieces.keys()]), pieces);
}
