import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockOrder } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { writeOrder } from "../internal/write-order.ts";
import { type PaymentKind, reduceDue } from "../payments/payment.ts";

/** How a refund is paid, with the entry of the book. */
const refundEntries = { transfer: "refund-paid", credit: "credit-given" } as const satisfies Record<
  string,
  PaymentKind
>;
export type RefundWay = keyof typeof refundEntries;

/** What is owed back, and how much of it went into store credit at once, because it had been paid with that. */
export interface OwedRefund {
  owed: Paisa;
  credited: Paisa;
}

/**
 * Owes the shopper of an order this much for goods that came back. First that much less is due, as far as it is neither paid nor asked for at the
 * door by a rider; the rest is owed back, at most what was paid. Null for an unknown order. Runs in the caller's transaction.
 */
export async function oweRefund(
  tx: Transaction,
  by: Staff<"orders.fulfil"> | Staff<"orders.edit"> | Staff<"payments.reconcile">,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<OwedRefund | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const entries = reduceDue(order.balance, amount);
  if (entries.length === 0) return { owed: paisa(0), credited: paisa(0) };
  const changed = await writeOrder(tx, by, order, { payments: entries, history: null });
  await recordOrderChange(tx, by, order, changed, null);
  const amountOf = (wanted: PaymentKind) => changed.entries.find(({ kind }) => kind === wanted)?.amount ?? paisa(0);
  return { owed: amountOf("refund-owed"), credited: amountOf("credit-given") };
}

/**
 * Books that a refund was paid by transfer, or given as store credit, at most what is still owed: staff may have booked it on the order's page before. Returns what was
 * booked, in paisa; null for an unknown order. Runs in the caller's transaction.
 */
export async function payRefund(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  { orderId, amount, as, reference }: { orderId: string; amount: number; as: RefundWay; reference: string | null },
): Promise<Paisa | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const paid = paisa(Math.max(0, Math.min(amount, order.balance.refundOwed)));
  if (paid === 0) return paid;
  const entry = { kind: refundEntries[as], amount: paid, shipmentId: null, reference };
  const changed = await writeOrder(tx, by, order, { payments: [entry], history: null });
  await recordOrderChange(tx, by, order, changed, null);
  return paid;
}
