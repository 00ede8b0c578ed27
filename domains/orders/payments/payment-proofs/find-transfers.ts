import { asc, eq, sql } from "drizzle-orm";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { payments } from "../../internal/payment-tables.server.ts";
import { paymentProofs } from "../../internal/payment-proof-tables.server.ts";
import type { Order } from "../../order.ts";
import { calculateBalance, type PaymentKind } from "../payment.ts";
import { maxPaymentProofs, type PaymentProof, takesPaymentProofs } from "./payment-proof.ts";

/** What the page of an order to be paid by transfer shows of its money. */
export interface Transfers {
  paymentProofs: PaymentProof[];
  /** What the shopper still owes. */
  due: Paisa;
}

/** The payment proofs of an order, the oldest first, and what it still owes; null for an order that expects no transfer, which costs nothing. */
export async function findTransfers(
  db: Database,
  order: Pick<Order, "id" | "payment" | "state">,
): Promise<Transfers | null> {
  if (!takesPaymentProofs(order)) return null;
  const { kind, amount, orderId } = payments;
  const [sent, sums] = await Promise.all([
    listPaymentProofsOf(db, order.id),
    db
      .select({ kind, amount: sql<number>`sum(${amount})::float8` })
      .from(payments)
      .where(eq(orderId, order.id))
      .groupBy(kind),
  ]);
  const { shopper } = calculateBalance(sums as { kind: PaymentKind; amount: Paisa }[]);
  return { paymentProofs: sent, due: paisa(Math.max(0, shopper)) };
}

/** The payment proofs of an order, the oldest first. */
export async function listPaymentProofsOf(db: Database, order: string): Promise<PaymentProof[]> {
  const { id, reference, state, sentAt, amount, note, orderId } = paymentProofs;
  return db
    .select({ id, reference, state, sentAt, amount, note })
    .from(paymentProofs)
    .where(eq(orderId, order))
    .orderBy(asc(id))
    .limit(maxPaymentProofs);
}
