import { eq, max } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { orderHistory, orders } from "./internal/tables.server.ts";

/** The order that a private link opens, and how far its history has come: a page that shows a lower version is out of date. Null for a link that opens none. */
export async function findVersion(db: Database, token: string): Promise<{ orderId: string; version: number } | null> {
  if (!isSecret(token)) return null;
  const [found] = await db
    .select({ orderId: orders.id, version: max(orderHistory.position) })
    .from(orders)
    .leftJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .where(eq(orders.accessToken, token))
    .groupBy(orders.id);
  return found ? { orderId: found.orderId, version: found.version ?? 0 } : null;
}
