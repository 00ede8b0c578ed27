import { asc, inArray, type SQL } from "drizzle-orm";
import type { Province } from "#domains/addresses/address.ts";
import type { Order, OrderLine } from "../order.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderLines, orders } from "./tables.server.ts";

/** The orders that match, with their sorted lines, by ascending id. It runs two statements for any number of orders. */
export async function loadOrders(db: Database, where: SQL | undefined, limit: number): Promise<Order[]> {
  const found = await db.select().from(orders).where(where).orderBy(asc(orders.id)).limit(limit);
  if (found.length === 0) return [];

  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const linesOf = new Map<string, OrderLine[]>(found.map(({ id }) => [id, []]));
  for (const { orderId, position: _, ...line } of lines) linesOf.get(orderId)?.push(line);

  return found.map((row) => {
    const { province, forgetAt: _, addressKey: __, ...order } = row;
    return { ...order, province: province as Province, lines: linesOf.get(order.id) ?? [] };
  });
}
