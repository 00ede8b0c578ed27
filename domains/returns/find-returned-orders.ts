import { and, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { returns } from "./internal/tables.server.ts";

/** Of these orders, those of which goods were asked to be taken back, or came back, unless that was declined. */
export async function findReturnedOrders(
  db: Database,
  _by: Staff<"payments.reconcile">,
  orderIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ orderId: returns.orderId })
    .from(returns)
    .where(and(sql`${returns.orderId} = any(${sql.param(orderIds)}::uuid[])`, ne(returns.state, "declined")));
  return new Set(rows.map(({ orderId }) => orderId));
}
