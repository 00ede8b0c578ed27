import { sql } from "drizzle-orm";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidate-tags.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { HistoryEntry } from "../order-history.ts";
import { orderHistory } from "./tables.server.ts";

/**
 * Appends an entry to the history of an order whose row is locked, notifies the open pages of the order, and returns
 * the entry's position.
 */
export async function appendHistory(
  tx: Transaction,
  orderId: string,
  entry: Pick<HistoryEntry, "state" | "by" | "note" | "details">,
): Promise<number> {
  const [written] = await tx
    .insert(orderHistory)
    .values({
      orderId,
      ...entry,
      position: sql`(select coalesce(max(position), -1) + 1 from ${orderHistory} where order_id = ${orderId})`,
      // The time of the move, not the start of the transaction, which may have waited for the row lock.
      at: sql`clock_timestamp()`,
    })
    .returning({ position: orderHistory.position });
  if (!written) throw new Error("An insert gave no row");
  await invalidateTags(tx, [cacheTags.order(orderId)]);
  return written.position;
}
