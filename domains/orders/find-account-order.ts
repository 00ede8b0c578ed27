import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The account's order of a number; null when it does not exist or belongs to another account. */
export async function findAccountOrder(db: Database, accountId: string, number: number): Promise<Order | null> {
  if (!isOrderNumber(number)) return null;
  const [order] = await loadOrders(db, and(eq(orders.number, number), eq(orders.accountId, accountId)), 1);
  return order ?? null;
}
