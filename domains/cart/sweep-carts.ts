import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { carts } from "./internal/tables.server.ts";

/** Deletes carts that nobody touched for 30 days (as long as their cookie lives) and says how many. Orders stand on their own. */
export function sweepCarts(db: Database): Promise<number> {
  return deleteInBatches(db, carts, sql`${carts.updatedAt} < now() - interval '30 days'`);
}
