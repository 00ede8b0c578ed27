import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { orderHistory } from "../internal/tables.server.ts";
import type { HistoryEntry } from "./order-history.ts";

/** The history of the order, oldest entry first; empty when there is no such order. */
export async function findHistory(db: Database, orderId: string): Promise<HistoryEntry[]> {
  const { orderId: order, position, state, actorKind, actorId, note, details, at } = orderHistory;
  return db
    .select({ position, state, actorKind, actorId, note, details, at })
    .from(orderHistory)
    .where(eq(order, orderId))
    .orderBy(asc(position));
}

/** The histories of these orders by order id, oldest entries first. An order without entries is missing. */
export async function findHistories(db: Database, orderIds: string[]): Promise<Map<string, HistoryEntry[]>> {
  const entries = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, orderIds))
    .orderBy(asc(orderHistory.orderId), asc(orderHistory.position));
  return Map.groupBy(entries, ({ orderId }) => orderId);
}
