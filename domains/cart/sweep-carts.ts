import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { cartLinks, carts } from "./internal/tables.server.ts";

/**
 * Deletes links to offered goods that expired, and carts that were not changed for 30 days (the lifetime of their cookie) and returns their number. Orders do
 * not depend on carts.
 */
export async function sweepCarts(db: Database): Promise<number> {
  await deleteInBatches(db, cartLinks, sql`${cartLinks.expiresAt} < now()`);
  return deleteInBatches(db, carts, sql`${carts.updatedAt} < now() - interval '30 days'`, { along: carts.updatedAt });
}
