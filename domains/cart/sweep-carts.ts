import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { carts } from "./internal/tables.server.ts";

/**
 * Deletes carts that were not changed for 30 days (the lifetime of their cookie) and returns their number. Orders do
 * not depend on carts.
 */
export function sweepCarts(db: Database): Promise<number> {
  return deleteInBatches(db, carts, sql`${carts.updatedAt} < now() - interval '30 days'`);
}
