import { eq, max, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orderHistory, orders } from "./tables.server.ts";

/** An order, and the highest position in its history. */
export interface OrderVersion {
  orderId: string;
  version: number;
}

/** The latest history position of the one order that matches; null when none does. */
export async function loadVersion(db: Database, where: SQL | undefined): Promise<OrderVersion | null> {
  const [found] = await db
    .select({ orderId: orders.id, version: max(orderHistory.position) })
    .from(orders)
    .leftJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .where(where)
    .groupBy(orders.id);
  return found ? { orderId: found.orderId, version: found.version ?? 0 } : null;
}
