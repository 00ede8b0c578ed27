import { inArray, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { calculateBalance } from "./payment.ts";

/** What the shoppers of these orders still owe, by the orders' ids: what is collected at the door of one that is paid in cash. */
export async function findAmountsDue(
  db: Database,
  _by: Staff<"orders.read">,
  orderIds: readonly string[],
): Promise<Map<string, Paisa>> {
  const { orderId, kind, amount } = payments;
  const sums = await db
    .select({ orderId, kind, amount: sql<Paisa>`sum(${amount})::float8` })
    .from(payments)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId, kind);
  const entries = Map.groupBy(sums, (each) => each.orderId);
  return new Map(
    orderIds.map((id) => [id, paisa(Math.max(0, calculateBalance(entries.get(id) ?? []).shopper))] as const),
  );
}
