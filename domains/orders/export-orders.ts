import type { Database } from "#platform/database.server.ts";
import { type ExportedOrder, toExportedOrder } from "./exported-order.ts";
import { pageOrders } from "./internal/page-orders.ts";

/**
 * Every order under its path `orders/{lowercased first name}/{cart id}` (the path in its parts: a name may hold a slash), oldest cart first.
 * One whose recipient was forgotten has an empty name there.
 */
export async function* exportOrders(db: Database): AsyncGenerator<{ path: ["orders", string, string]; order: ExportedOrder }> {
  for await (const page of pageOrders(db)) {
    for (const order of page) yield { path: ["orders", order.firstName.toLowerCase(), order.id], order: toExportedOrder(order) };
  }
}
