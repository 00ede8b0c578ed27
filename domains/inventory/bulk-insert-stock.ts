import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { stock } from "./internal/tables.server.ts";

/** First stock of many new variants in a shop that is being filled. It tells nobody: the caller refreshes the listings afterwards. */
export async function bulkInsertStock(db: Database, pieces: { variantId: string; onHand: number }[]): Promise<void> {
  await insertRows(db, stock, pieces);
}
