import { amountErrors } from "#kernel/amount-errors.ts";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { oneOf } from "#kernel/one-of.ts";
import { invalid } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../../internal/change-order.ts";
import { enterPayment } from "../../internal/ledger/enter-payment.ts";
import type { LockedOrder } from "../../internal/lock-order.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { recordOrderChange } from "../../internal/record-order-change.ts";
import { writeOrder } from "../../internal/write-order.ts";
import { isOwnAccount, ownAccountStaffMessage } from "../own-accounts.ts";
import { maxReferenceLength } from "../payment-methods.ts";
import { type PaymentProofAnswer, toBookReference, toKeptReference } from "./payment-proof.ts";

/** What staff choose; whether what arrived is a part follows from its amount. */
const paymentProofFindings = ["arrived", "not-found", "other-amount"] as const;

const answerSchema = z.object({
  ...orderFields,
  finding: oneOf(paymentProofFindings, "Choose what you found"),
  /** In paisa: what arrived. */
  amount: z
    .int(amountErrors("Enter the amount that arrived"))
    .min(1, { error: "Enter the amount that arrived" })
    .optional(),
  /** What the bank calls the transfer, if the shopper's reference is another one. */
  reference: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(maxReferenceLength, { error: `Shorten the reference to ${maxReferenceLength} characters` }))
    .optional(),
  /** What the caller has seen that the order owes, in paisa, so that money which was entered elsewhere meanwhile is not entered again; without it, whatever it is. */
  seenDue: z.int().optional(),
  note: noteField,
});

export type AnswerPaymentProofOutcome =
  /** With what the order's shopper still owes; below zero what the shop owes. */
  | { outcome: "answered"; answer: PaymentProofAnswer; left: Paisa; orderId: string }
  | { outcome: "already-answered" }
  /** The order owes another amount than the caller has seen; nothing is entered. */
  | { outcome: "changed"; due: Paisa }
  | OrderRefusal;

/**
 * Says what came of a payment proof. What arrived goes into the order's book as an advance, which confirms the order once all of it
 * is there; the shopper is mailed, with the words of the note. A payment proof is answered once.
 */
export async function answerPaymentProof(
  db: Database,
  by: Staff<"payments.reconcile">,
  { paymentProofId, ...input }: Omit<z.input<typeof answerSchema>, "order"> & { paymentProofId: string },
): Promise<AnswerPaymentProofOutcome> {
  const [found] = isId(paymentProofId)
    ? await db
        .select({ orderId: paymentProofs.orderId })
        .from(paymentProofs)
        .where(eq(paymentProofs.id, paymentProofId))
    : [];
  if (!found) return { outcome: "not-found" };
  return changeOrder<typeof answerSchema, AnswerPaymentProofOutcome>(
    db,
    answerSchema,
    { ...input, order: found.orderId },
    async (tx, order, { finding, amount, reference, seenDue, note }) => {
      // The order is locked, so that two answers take turns.
      const [proof] = await tx.select().from(paymentProofs).where(eq(paymentProofs.id, paymentProofId));
      if (!proof) return { outcome: "not-found" };
      if (proof.state !== "sent") return { outcome: "already-answered" };
      if (finding === "other-amount" && !note) return invalid("note", "Tell the customer which amount you see");
      if (finding !== "arrived") {
        await closePaymentProof(tx, paymentProofId, { state: finding, amount: null, note, answeredBy: by.accountId });
        await tellShopper(tx, by, order, { answer: finding, note });
        return { outcome: "answered", answer: finding, left: order.balance.shopper, orderId: order.id };
      }
      if (amount === undefined) return invalid("amount", "Enter the amount that arrived");
      const due = order.balance.shopper;
      if (seenDue !== undefined && seenDue !== due) return { outcome: "changed", due };
      const settings = await findShopSettings(tx);
      if (reference && isOwnAccount(reference, settings)) return invalid("reference", ownAccountStaffMessage);
      // It may be the account of payment proofs from before it was refused, or before it was the shop's.
      const typed = isOwnAccount(proof.reference, settings) ? null : toBookReference(proof.reference);
      const answer = amount < due ? "partly" : "arrived";
      const left = paisa(due - amount);
      const arrived = paisa(amount);
      await enterPayment(tx, by, order, {
        entry: {
          kind: "advance",
          amount: arrived,
          shipmentId: null,
          reference: reference ? toKeptReference(reference, [proof.reference, order.paymentReference]) : typed,
        },
        note,
        details: { kind: "transfer", answer, amount: arrived, left },
      });
      await closePaymentProof(tx, paymentProofId, { state: answer, amount: arrived, note, answeredBy: by.accountId });
      return { outcome: "answered", answer, left, orderId: order.id };
    },
  );
}

async function tellShopper(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  order: LockedOrder,
  { answer, note }: { answer: "not-found" | "other-amount"; note: string | null | undefined },
): Promise<void> {
  const left = order.balance.shopper;
  const changed = await writeOrder(tx, by, order, {
    history: { note, details: { kind: "transfer", answer, amount: null, left } },
  });
  await recordOrderChange(tx, by, order, changed, { type: "order.transfer-checked", fields: { after: { answer } } });
}

interface Answered {
  state: PaymentProofAnswer;
  amount: Paisa | null;
  note: string | null | undefined;
  answeredBy: string | null;
}

async function closePaymentProof(
  tx: Transaction,
  paymentProofId: string,
  { note, ...answered }: Answered,
): Promise<void> {
  await tx
    .update(paymentProofs)
    .set({ ...answered, note: note || null, answeredAt: new Date() })
    .where(and(eq(paymentProofs.id, paymentProofId), eq(paymentProofs.state, "sent")));
}
