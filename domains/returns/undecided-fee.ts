import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import type { OrderRecord } from "#domains/orders/find-order-record.ts";
import { cameToNothing } from "#domains/orders/order-states.ts";
import type { DeliveryRefund } from "#kernel/return-policy.ts";
import { type Paisa, paisa } from "#kernel/money.ts";

type Ended = Pick<OrderRecord, "state" | "status" | "deliveryFee" | "shipments" | "payments" | "balance">;

/**
 * The delivery fee of an order, in paisa, about which nobody has decided although all of its goods are back; 0 where there is nothing to decide. The rule
 * about it applies to a return with which the last piece comes, and a parcel that comes back whole brings what was paid for it: so the fee is left where its
 * parcel came in pieces, and another one whole, or not at all, after that. It counts as decided once the shop keeps less than the fee, or staff have decided to keep it.
 */
export function undecidedFeeOf(
  { state, status, deliveryFee, shipments, payments, balance }: Ended,
  history: readonly Pick<HistoryEntry, "state" | "details">[],
  rule: DeliveryRefund,
): Paisa {
  const nothing = paisa(0);
  if (history.some(({ details }) => details?.kind === "delivery-kept")) return nothing;
  if (rule === "never" || !cameToNothing(state) || status === "cancelled") return nothing;
  if (deliveryFee === 0 || balance.paid < deliveryFee) return nothing;
  // Whoever exchanged goods got some for the delivery.
  if (payments.some(({ kind }) => kind === "exchange-out")) return nothing;
  // The parcel that was packed last carries the fee.
  const carrier = shipments.findLast((parcel) => parcel.state !== "cancelled");
  if (!carrier?.lines.every(({ quantity, returned = 0 }) => returned === quantity)) return nothing;
  const lastPieces = history.findLast(({ details }) => details?.kind === "taken-back");
  return lastPieces && !cameToNothing(lastPieces.state) ? deliveryFee : nothing;
}
