import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The order of a number, for staff only: the number alone must not authorise a shopper. */
export async function findOrderByNumber(db: Database, number: number): Promise<Order | null> {
  if (!isOrderNumber(number)) return null;
  const [order] = await loadOrders(db, eq(orders.number, number), 1);
  return order ?? null;
}
