import { and, count, eq, notInArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";
import { endedStates } from "./order-states.ts";

/** Counts the orders of an account that are not delivered yet. */
export async function countUndeliveredOrders(db: Database, accountId: string): Promise<number> {
  const [found] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), notInArray(orders.state, [...endedStates])));
  return found?.orders ?? 0;
}
