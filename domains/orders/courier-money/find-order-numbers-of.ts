import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "../internal/tables.server.ts";

/** The numbers of these orders, by order id. */
export async function findOrderNumbersOf(
  db: Database,
  _by: Staff<"payments.reconcile">,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
