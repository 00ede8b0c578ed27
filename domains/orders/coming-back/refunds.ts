import type { Staff } from "#domains/staff/permissions.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockOrder } from "../internal/lock-order.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { writeOrder } from "../internal/write-order.ts";
import { reduceDue } from "../payments/payment.ts";

/**
 * Owes the shopper of an order this much for goods that came back: what is not paid yet is no longer due, and of what was paid
 * at most that is owed back. Returns what is owed, in paisa; null for an unknown order. Runs in the caller's transaction.
 */
export async function oweRefund(
  tx: Transaction,
  by: Staff<"orders.fulfil">,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<Paisa | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const entries = reduceDue(order.balance, amount);
  if (entries.length === 0) return paisa(0);
  const changed = await writeOrder(tx, by, order, { payments: entries, history: null });
  await recordOrderChange(tx, by, order, changed, null);
  return entries.find(({ kind }) => kind === "refund-owed")?.amount ?? paisa(0);
}

/**
 * Books that a refund was paid, at most what is still owed: staff may have booked it on the order's page before. Returns what was
 * booked, in paisa; null for an unknown order. Runs in the caller's transaction.
 */
export async function payRefund(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  { orderId, amount, reference }: { orderId: string; amount: number; reference: string | null },
): Promise<Paisa | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const paid = paisa(Math.max(0, Math.min(amount, order.balance.refundOwed)));
  if (paid === 0) return paid;
  const entry = { kind: "refund-paid" as const, amount: paid, shipmentId: null, reference };
  const changed = await writeOrder(tx, by, order, { payments: [entry], history: null });
  await recordOrderChange(tx, by, order, changed, null);
  return paid;
}
