import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The order of an id, which is the id of its cart. */
export async function findOrder(db: Database, id: string): Promise<Order | null> {
  if (!isId(id)) return null;
  const [order] = await loadOrders(db, eq(orders.id, id), 1);
  return order ?? null;
}
