import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { addPieces } from "./internal/add-pieces.ts";
import type { StockClaim } from "./stock-claim.ts";

/** Adds pieces that came in, and tells the pages that show them. */
export async function receiveStock(db: Database, deliveries: StockClaim[]): Promise<void> {
  await runTransaction(db, (tx) => addPieces(tx, deliveries));
}
