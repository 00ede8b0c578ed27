import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { orderHistory } from "../internal/tables.server.ts";
import type { HistoryEntry } from "./order-history.ts";

const read = prepareSelect("read-order-history", (db) => {
  const { orderId, position, state, actorKind, actorId, note, details, at } = orderHistory;
  return db
    .select({ position, state, actorKind, actorId, note, details, at })
    .from(orderHistory)
    .where(eq(orderId, sql.placeholder("orderId")))
    .orderBy(asc(position));
});

/** The history of the order, oldest entry first; empty when there is no such order. */
export const findHistory = (db: Database, orderId: string): Promise<HistoryEntry[]> => read(db, { orderId });

/** The histories of these orders by order id, oldest entries first. An order without entries is missing. */
export async function findHistories(db: Database, orderIds: string[]): Promise<Map<string, HistoryEntry[]>> {
  const entries = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, orderIds))
    .orderBy(asc(orderHistory.orderId), asc(orderHistory.position));
  return Map.groupBy(entries, ({ orderId }) => orderId);
}
