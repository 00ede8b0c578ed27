import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { paisa } from "#kernel/money.ts";
import { oneOf } from "#kernel/one-of.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { enterPayment } from "../internal/ledger/enter-payment.ts";
import { changeOrder, noteField, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { paymentProofs } from "../internal/tables/payment-proof-tables.server.ts";
import type { OrderState } from "../order.ts";
import { ownAccountStaffMessage, refuseOwnAccount } from "./own-accounts.ts";
import { toKeptReference } from "./payment-proofs/payment-proof.ts";
import { owedBackOf, type PaymentBalance, type PaymentKind, paymentKinds, takenBackKinds } from "./payment.ts";
import { orderTextLimits } from "../text-limits.ts";

/** What commands write that change what an order costs, that place it, and that exchange its goods. */
const written = ["due", "credit-spent", "exchange-in", "exchange-out"] as const satisfies PaymentKind[];

/** What happens to money. */
const recordedKinds = Object.keys(paymentKinds).filter(isRecorded);

function isRecorded(kind: string): kind is Exclude<PaymentKind, (typeof written)[number]> {
  return kind in paymentKinds && !written.some((other) => other === kind);
}

const paymentSchema = z
  .object({
    ...orderFields,
    kind: oneOf(recordedKinds, "Choose what happened"),
    /** In paisa. A courier's payout can be negative, where its fee was higher than what it had collected; below zero, a payout, fee or tax also takes one back. */
    amount: z.int().refine((amount) => amount !== 0, { error: "Enter an amount" }),
    shipmentId: z.string().nullish(),
    reference: z
      .string()
      .overwrite(cleanLine)
      .max(orderTextLimits.reference, { error: `Shorten the reference to ${orderTextLimits.reference} characters` })
      .nullish(),
    note: noteField,
  })
  .refine(({ kind, amount }) => amount > 0 || takenBackKinds.has(kind), {
    path: ["amount"],
    error: "Enter an amount above zero",
  });

export type PaymentOutcome =
  | { outcome: "done"; state: OrderState; balance: PaymentBalance }
  /** The order was cancelled: money for it can only go back. */
  | { outcome: "not-allowed"; from: OrderState }
  /** A refund is more than what is owed, or was paid. */
  | { outcome: "more-than-owed"; owed: number }
  | { outcome: "no-such-shipment" }
  | OrderRefusal;

/**
 * Adds an entry to the book of an order. An advance that covers what is due confirms an order that is paid before
 * delivery, and lowers the cash that riders collect. What is owed back becomes store credit by "credit-given"; what was paid with credit goes back there
 * by itself as soon as it is owed. The order closes when nothing is on its way and its book is
 * settled.
 */
export async function recordPayment(
  db: Database,
  by: Staff<"payments.reconcile"> | SystemActor,
  input: z.input<typeof paymentSchema>,
): Promise<PaymentOutcome> {
  return changeOrder<typeof paymentSchema, PaymentOutcome>(db, paymentSchema, input, async (tx, order, values) => {
    const { kind, amount, shipmentId = null, reference = null, note } = values;
    const { balance } = order;
    if (shipmentId !== null && !order.shipments.some(({ id }) => id === shipmentId))
      return { outcome: "no-such-shipment" };
    if (kind === "refund-owed" && amount > balance.paid) return { outcome: "more-than-owed", owed: balance.paid };
    const owed = owedBackOf(balance);
    if ((kind === "refund-paid" || kind === "credit-given") && amount > owed)
      return { outcome: "more-than-owed", owed };
    const refusal =
      kind === "advance" && reference ? await refuseOwnAccount(tx, reference, ownAccountStaffMessage) : null;
    if (refusal) return refusal;

    const changed = await enterPayment(tx, by, order, {
      entry: {
        kind,
        amount: paisa(amount),
        shipmentId,
        reference: reference ? await keep(tx, order, reference) : null,
      },
      note,
    });
    return { outcome: "done", state: changed.state, balance: changed.balance };
  });
}

/** Without the names of what the order's shopper typed, where staff have copied that. */
async function keep(tx: Transaction, { id, paymentReference }: LockedOrder, reference: string): Promise<string | null> {
  const sent = await tx
    .select({ reference: paymentProofs.reference })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, id));
  return toKeptReference(reference, [paymentReference, ...sent.map((proof) => proof.reference)]);
}
