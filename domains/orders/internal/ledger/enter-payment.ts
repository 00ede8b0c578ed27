import type { Actor } from "#kernel/actor.ts";
import { paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { HistoryDetails } from "../../history/order-history.ts";
import type { PaymentEntry } from "../../payments/payment.ts";
import { isUnderway, type Shipment } from "../../shipments/shipment.ts";
import type { LockedOrder } from "../lock-order.ts";
import { recordOrderChange } from "../record-order-change.ts";
import { type ChangedOrder, writeOrder } from "../write-order.ts";

interface NewPayment {
  entry: PaymentEntry;
  /** A word for the shopper. */
  note?: string | null | undefined;
  /** What the history says of it where the payment does not confirm the order; without it, it says nothing then. */
  details?: HistoryDetails;
}

/** Whether this entry pays for an order that waited for its money, which confirms it. */
const paymentConfirms = (
  { status, balance }: Pick<LockedOrder, "status" | "balance">,
  { kind, amount }: Pick<PaymentEntry, "kind" | "amount">,
): boolean => kind === "advance" && status === "open" && amount >= balance.shopper;

/**
 * Adds an entry to the book of a locked order. An advance that covers what is due confirms an order that is paid before
 * delivery, and lowers the cash that riders collect.
 */
export async function enterPayment(
  tx: Transaction,
  by: Actor,
  order: LockedOrder,
  { entry, note, details }: NewPayment,
): Promise<ChangedOrder> {
  const confirms = paymentConfirms(order, entry);
  const changed = await writeOrder(tx, by, order, {
    ...(confirms && {
      status: "confirmed" as const,
      confirmation: order.confirmation === "waiting" ? ("not-needed" as const) : order.confirmation,
    }),
    ...(entry.kind === "advance" && { shipments: lowerCashDue(order, entry.amount) }),
    payments: [entry],
    history: confirms ? { note } : details ? { note, details } : null,
  });
  await recordOrderChange(
    tx,
    by,
    order,
    changed,
    confirms ? { type: "order.confirmed" } : details ? { type: "order.transfer-checked" } : null,
  );
  return changed;
}

/** The parcels underway of which riders now collect so much less, in paisa: the last one first. */
export function lowerCashDue({ shipments }: Pick<LockedOrder, "shipments">, less: number): Shipment[] {
  let left = less;
  return shipments
    .filter(({ state, cashDue }) => isUnderway(state) && cashDue > 0)
    .toReversed()
    .flatMap((shipment) => {
      const off = Math.min(left, shipment.cashDue);
      left -= off;
      return off > 0 ? [{ ...shipment, cashDue: paisa(shipment.cashDue - off) }] : [];
    });
}
