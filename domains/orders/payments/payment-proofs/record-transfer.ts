import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../../internal/change-order.ts";
import { enterPayment } from "../../internal/ledger/enter-payment.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { toBookReference, toReferenceKey } from "./payment-proof.ts";

const transferSchema = z.object({
  ...orderFields,
  /** In paisa. */
  amount: z.int().min(1),
  /** As the book keeps it. */
  reference: z.string().max(100),
  /** What the order owed when the transfer was found to be its own. */
  seenDue: z.int(),
});

export type RecordTransferOutcome =
  | { outcome: "recorded"; left: Paisa }
  /** The order owes another amount than was seen, or is cancelled. */
  | { outcome: "changed" }
  | OrderRefusal;

/**
 * Enters a transfer that a bank's file shows as an advance, in the caller's transaction, and answers the order's payment proof of it. The shopper is told, as
 * when staff answer a payment proof.
 */
export async function recordTransfer(
  db: Transaction,
  by: Staff<"payments.reconcile">,
  input: z.input<typeof transferSchema>,
): Promise<RecordTransferOutcome> {
  return changeOrder<typeof transferSchema, RecordTransferOutcome>(
    db,
    transferSchema,
    input,
    async (tx, order, { amount, reference, seenDue }) => {
      const due = order.balance.shopper;
      if (seenDue !== due || order.status === "cancelled") return { outcome: "changed" };
      const [arrived, left] = [paisa(amount), paisa(due - amount)];
      const answer = left > 0 ? "partly" : "arrived";
      await enterPayment(tx, by, order, {
        entry: { kind: "advance", amount: arrived, shipmentId: null, reference },
        details: { kind: "transfer", answer, amount: arrived, left },
      });
      const waiting = await tx
        .select({ id: paymentProofs.id, reference: paymentProofs.reference })
        .from(paymentProofs)
        .where(and(eq(paymentProofs.orderId, order.id), eq(paymentProofs.state, "sent")));
      // With all of the money there, nothing is left to be checked.
      const key = toReferenceKey(reference);
      const isSame = (typed: string) =>
        [typed, toBookReference(typed) ?? ""].some((each) => toReferenceKey(each) === key);
      const own = waiting.filter((proof) => left <= 0 || isSame(proof.reference));
      for (const { id } of own)
        await tx
          .update(paymentProofs)
          .set({ state: answer, amount: arrived, answeredAt: new Date() })
          .where(eq(paymentProofs.id, id));
      return { outcome: "recorded", left };
    },
  );
}
