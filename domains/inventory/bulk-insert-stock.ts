import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { stock } from "./internal/tables.server.ts";

/**
 * Inserts the first stock of many new variants into a shop that is being seeded. It publishes no change: the caller
 * refreshes the listings afterwards.
 */
export async function bulkInsertStock(db: Database, pieces: { variantId: string; onHand: number }[]): Promise<void> {
  await insertRows(db, stock, pieces);
}
