import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest, SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { canAccess } from "../internal/shopper-access.ts";
import { orderHistory, orders } from "../internal/tables.server.ts";
import { writeOrder } from "../internal/write-order.ts";
import { isAwaitingTransfer } from "../order-states.ts";
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

const referenceSchema = z.object({
  ...orderFields,
  reference: paymentReferenceSchema.shape.payment_reference,
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
});

export type ReferenceOutcome =
  | { outcome: "given" }
  /** No transfer is expected: the order is paid on delivery, the money has arrived, or the order was cancelled. */
  | { outcome: "not-awaited" }
  | { outcome: "too-many" }
  | OrderRefusal;

/**
 * Stores the number of the transfer that pays for an order, and adds each number to its history. Repeating the same
 * number changes nothing.
 */
export async function setPaymentReference(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor | Customer | Guest,
  input: z.input<typeof referenceSchema>,
): Promise<ReferenceOutcome> {
  return changeOrder<typeof referenceSchema, ReferenceOutcome>(
    db,
    referenceSchema,
    input,
    async (tx, order, values) => {
      if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
      if (!findPaymentMethod(order.payment).asksReference || !isAwaitingTransfer(order.state))
        return { outcome: "not-awaited" };
      const { reference } = values;
      if (order.paymentReference === reference) return { outcome: "given" };
      const [given] = await tx
        .select({ times: count() })
        .from(orderHistory)
        .where(and(eq(orderHistory.orderId, order.id), sql`${orderHistory.details}->>'kind' = 'payment-reference'`));
      if ((given?.times ?? 0) >= maxReferences) return { outcome: "too-many" };

      await tx.update(orders).set({ paymentReference: reference }).where(eq(orders.id, order.id));
      const changed = await writeOrder(tx, by, order, {
        history: { details: { kind: "payment-reference", reference } },
      });
      await recordOrderChange(tx, by, order, changed, { type: "order.reference-given" });
      return { outcome: "given" };
    },
  );
}
