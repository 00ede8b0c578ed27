import type { Transaction } from "#platform/database.server.ts";
import { addPieces } from "./internal/add-pieces.ts";
import type { StockClaim } from "./stock-claim.ts";

/** Puts back what `takeStock` took, and tells the pages that show it. */
export async function returnStock(tx: Transaction, claims: StockClaim[]): Promise<void> {
  await addPieces(tx, claims);
}
