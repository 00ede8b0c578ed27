import { eq } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadOrders } from "./internal/load-orders.ts";
import { orders } from "./internal/tables.server.ts";
import type { Order } from "./order.ts";

/** The order of a private link's secret. */
export async function findOrderByToken(db: Database, token: string): Promise<Order | null> {
  if (!isSecret(token)) return null;
  const [order] = await loadOrders(db, eq(orders.accessToken, token), 1);
  return order ?? null;
}
