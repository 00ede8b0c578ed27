import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orderHistory } from "./internal/tables.server.ts";
import type { HistoryEntry } from "./order-history.ts";

/** The history of the order, oldest entry first; empty when there is no such order. */
export async function findHistory(db: Database, orderId: string): Promise<HistoryEntry[]> {
  const { orderId: order, position, state, by, note, details, at } = orderHistory;
  return db
    .select({ position, state, by, note, details, at })
    .from(orderHistory)
    .where(eq(order, orderId))
    .orderBy(asc(position));
}
