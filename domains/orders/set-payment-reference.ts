import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrder } from "./internal/lock-order.ts";
import { orderHistory, orders } from "./internal/tables.server.ts";
import { appendHistory } from "./internal/append-history.ts";
import { isAwaitingTransfer } from "./order-states.ts";
import { findPaymentMethod, maxReferenceLength } from "./payment-methods.ts";

const missing = "Enter the reference number of your transfer";

/** The form on an order's page for the number of a transfer, after the order was placed. */
export const paymentReferenceSchema = z.object({
  payment_reference: z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(maxReferenceLength, { error: `Shorten the reference number to ${maxReferenceLength} characters` }),
    ),
});

/** The maximum number of references per order: enough to correct a mistake or two, too few to flood the history. */
const maxReferences = 10;

export type ReferenceOutcome =
  | { outcome: "given" }
  /** No transfer is expected: the order is paid on delivery, the money has arrived, or the order was cancelled. */
  | { outcome: "not-awaited" }
  | { outcome: "too-many" }
  | { outcome: "not-found" };

/**
 * Stores the number of the transfer that pays for an order, and adds each number to its history. Repeating the same
 * number changes nothing.
 */
export async function setPaymentReference(
  db: Database,
  { order: orderId, reference, by }: { order: string; reference: string; by: string },
): Promise<ReferenceOutcome> {
  return runTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { outcome: "not-found" };
    if (!findPaymentMethod(order.payment).asksReference || !isAwaitingTransfer(order.state))
      return { outcome: "not-awaited" };
    if (order.paymentReference === reference) return { outcome: "given" };
    const [given] = await tx
      .select({ times: count() })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, orderId), sql`${orderHistory.details}->>'kind' = 'payment-reference'`));
    if ((given?.times ?? 0) >= maxReferences) return { outcome: "too-many" };

    await tx.update(orders).set({ paymentReference: reference }).where(eq(orders.id, orderId));
    await appendHistory(tx, orderId, {
      state: order.state,
      by,
      note: null,
      details: { kind: "payment-reference", reference },
    });
    return { outcome: "given" };
  });
}
