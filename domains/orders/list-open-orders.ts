import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orders } from "./internal/tables.server.ts";
import { endedOrderStates } from "./order-states.ts";

/** An account has seldom more than a few orders under way; the newest are taken. */
const max = 100;

/** The ids of an account's orders that have not ended. */
export async function listOpenOrders(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), notInArray(orders.state, [...endedOrderStates])))
    .orderBy(desc(orders.placedAt))
    .limit(max);
  return rows.map(({ id }) => id);
}
