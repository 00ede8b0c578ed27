import { asc, eq } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import type { Order } from "../../order.ts";
import { maxPaymentProofs, type PaymentProof, takesPaymentProofs } from "./payment-proof.ts";

/** The payment proofs of an order, the oldest first; null for an order that expects no transfer, which costs nothing. */
export async function findPaymentProofs(
  db: Database,
  order: Pick<Order, "id" | "payment" | "state">,
): Promise<PaymentProof[] | null> {
  return takesPaymentProofs(order) ? selectPaymentProofs(db, order.id) : null;
}

/** The payment proofs of an order, the oldest first, whatever its state. */
export const listPaymentProofsOf = (
  db: Database,
  _by: Staff<"payments.reconcile">,
  order: string,
): Promise<PaymentProof[]> => selectPaymentProofs(db, order);

async function selectPaymentProofs(db: Database, order: string): Promise<PaymentProof[]> {
  const { id, reference, state, sentAt, amount, note, orderId } = paymentProofs;
  return db
    .select({ id, reference, state, sentAt, amount, note })
    .from(paymentProofs)
    .where(eq(orderId, order))
    .orderBy(asc(id))
    .limit(maxPaymentProofs);
}
