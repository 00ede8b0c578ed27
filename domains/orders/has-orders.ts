import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";

/** Whether any order was ever placed. */
export async function hasOrders(db: Database, _by: Staff<never>): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0;
}
