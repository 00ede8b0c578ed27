import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Order } from "../../order.ts";
import { loadOrders } from "../load-orders.ts";
import { orders } from "../tables.server.ts";

/** A filter: the orders of one account, with these first names as typed. */
interface OrdersPart {
  accountId: string;
  firstNames: string[];
}

const ordersAtOnce = 500;

/** Streams the orders that match, the oldest cart first. It holds at most a few hundred orders in memory. */
export async function* streamOrders(db: Database, { accountId, firstNames }: OrdersPart): AsyncGenerator<Order[]> {
  const part = and(eq(orders.accountId, accountId), inArray(orders.firstName, firstNames));
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const page = await loadOrders(db, and(gt(orders.id, last), part), ordersAtOnce);
    if (page.length > 0) yield page;
    const end = page.at(-1);
    if (!end || page.length < ordersAtOnce) return;
    last = end.id;
  }
}
