import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The order that was placed from a checkout of the API; null while there is none. */
export async function findOrderByCheckout(db: Database, checkoutReference: string): Promise<Order | null> {
  const [order] = await loadOrders(db, eq(orders.checkoutReference, checkoutReference), 1);
  return order ?? null;
}
