import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { ContactResult } from "../history/contact-results.ts";
import { waitingOrders } from "./confirmation-tables.server.ts";

/**
 * Notes an attempt to reach the shopper of an order that waits in the list of calls; another order is left alone. The
 * order leaves its caller. `callAt`: not to be called before; null leaves what was agreed before.
 */
export async function noteAttempt(
  tx: Transaction,
  orderId: string,
  { result, callAt }: { result: ContactResult; callAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    update ${waitingOrders} set attempts = attempts + 1, last_result = ${result}, last_at = now(),
      call_at = coalesce(${callAt?.toISOString() ?? null}::timestamptz, call_at), wrong_number = ${result === "wrong-number"},
      held_by = null, held_until = null
    where order_id = ${orderId}`);
}

/** The order has another phone: it can be called again, at once. Whether the one before was known to be somebody else's. */
export async function forgetWrongNumber(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`update ${waitingOrders} set wrong_number = false, call_at = null where order_id = ${orderId} and wrong_number returning order_id`,
  );
  return rows.length > 0;
}
