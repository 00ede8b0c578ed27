import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { orderHistory } from "../internal/tables.server.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import { cameToNothing } from "../order-states.ts";

const keepSchema = z.object(orderFields);

export type KeepFeeOutcome =
  | { outcome: "done"; state: OrderState }
  | { outcome: "already-done" }
  /** Its goods are not all back, or it was cancelled. */
  | { outcome: "not-allowed"; from: OrderState }
  /** The shop has less of its money than the fee, or none is charged. */
  | { outcome: "no-fee" }
  | OrderRefusal;

/**
 * Decides that the delivery fee of an order of which all goods are back is not paid back. Its history says so, also to its shopper, who is not mailed;
 * no money is booked. Whoever thinks again records a refund that is owed.
 */
export async function keepDeliveryFee(
  db: Database,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof keepSchema>,
): Promise<KeepFeeOutcome> {
  return changeOrder<typeof keepSchema, KeepFeeOutcome>(db, keepSchema, input, async (tx, order) => {
    const { deliveryFee: amount, state, status, balance } = order;
    if (!cameToNothing(state) || status === "cancelled") return { outcome: "not-allowed", from: state };
    if (amount === 0 || balance.paid < amount) return { outcome: "no-fee" };
    if (await isKept(tx, order.id)) return { outcome: "already-done" };
    const changed = await writeOrder(tx, by, order, {
      history: { details: { kind: "delivery-kept", amount } },
      mail: false,
    });
    await recordOrderChange(tx, by, order, changed, {
      type: "order.delivery-kept",
      fields: { after: { deliveryFee: amount } },
    });
    return { outcome: "done", state: changed.state };
  });
}

async function isKept(tx: Transaction, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ position: orderHistory.position })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), sql`${orderHistory.details}->>'kind' = 'delivery-kept'`))
    .limit(1);
  return found.length > 0;
}
