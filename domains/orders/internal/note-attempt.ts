import { sql } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { ContactResult } from "../history/contact-results.ts";
import type { HistoryDetails } from "../history/order-history.ts";
import { waitingOrders } from "./tables/confirmation-tables.server.ts";
import { orderNotes } from "./tables/note-tables.server.ts";
import { orderHistory } from "./tables.server.ts";

/**
 * Notes an attempt to reach the shopper of an order that waits in the list of calls; another order is left alone. The
 * order leaves its author, and stays with another caller who has it on the screen. `callAt`: not to be called before; null
 * leaves what was agreed before. A wrong number stays wrong until its shopper was spoken to, or has another phone.
 */
export async function noteAttempt(
  tx: Transaction,
  orderId: string,
  { result, callAt, by }: { result: ContactResult; callAt: Date | null; by: Actor },
): Promise<void> {
  const ends = sql`(held_by = ${actorId(by)} or held_until <= now())`;
  const isSpokenTo = result === "reached" || result === "call-later";
  await tx.execute(sql`
    update ${waitingOrders} set attempts = attempts + 1, last_result = ${result}, last_at = now(),
      call_at = coalesce(${callAt?.toISOString() ?? null}::timestamptz, call_at), wrong_number = ${result === "wrong-number"} or (wrong_number and not ${isSpokenTo}),
      held_by = case when ${ends} then null else held_by end, held_until = case when ${ends} then null else held_until end
    where order_id = ${orderId}`);
}

/**
 * The order has another phone: it can be called again, at once. Whether somebody has found since its phone was last corrected that it is
 * somebody else's: also of an order that nobody has to call, and when another attempt came after that.
 */
export async function forgetWrongNumber(tx: Transaction, orderId: string): Promise<boolean> {
  await tx.execute(
    sql`update ${waitingOrders} set wrong_number = false, call_at = null where order_id = ${orderId} and wrong_number`,
  );
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from ${orderNotes} note where note.order_id = ${orderId} and note.contact_result = 'wrong-number' and not exists (
        select from ${orderHistory} entry where entry.order_id = note.order_id and entry.at > note.at and entry.details @> ${correctedPhone}::jsonb
      )) as found`);
  return rows[0]!.found;
}

const correctedPhone = JSON.stringify({
  kind: "edited",
  changes: [{ kind: "recipient", fields: ["phone"] }],
} satisfies HistoryDetails);
