import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Order } from "../order.ts";
import { loadOrders } from "./load-orders.ts";
import { orders } from "./tables.server.ts";

/** Which orders: those of one account, of these first names as they were typed. */
interface OrdersPart {
  accountId: string;
  firstNames: string[];
}

const ordersAtOnce = 500;

/** The orders of the part, oldest cart first, a few hundred at a time: however many there are, no more are held at once. */
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
