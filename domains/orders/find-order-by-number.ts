import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isOrderNumber } from "./internal/is-order-number.ts";
import { readOrders } from "./internal/read-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The order of a number, for the shop's own people: the number alone opens nothing to anybody else. */
export async function findOrderByNumber(db: Database, number: number): Promise<Order | null> {
  if (!isOrderNumber(number)) return null;
  const [order] = await readOrders(db, eq(orders.number, number), 1);
  return order ?? null;
}
