import { canEdit } from "./internal/edit-rules.ts";
import type { StaffOrder } from "./find-staff-order.ts";
import { findPaymentMethod } from "./payments/payment-methods.ts";
import { owedBackOf, type PaymentKind } from "./payments/payment.ts";
import { hasLeft, shipmentRules, type ShipmentState } from "./shipments/shipment.ts";

/** The kinds of entries that staff write into the book by hand; the others follow from what happens to parcels and lines. */
export type ManualPaymentKind = Exclude<
  PaymentKind,
  "due" | "collected" | "claimed" | "written-off" | "credit-spent" | "exchange-in" | "exchange-out"
>;

/** What staff can do with an order as it is. The commands decide again. */
export interface PossibleChanges {
  confirm: boolean;
  cancel: boolean;
  pack: boolean;
  /** Recipient, quantities and prices. */
  edit: boolean;
  /** The next states of each parcel by its id. */
  shipments: Record<string, readonly ShipmentState[]>;
  payments: ManualPaymentKind[];
}

/** What staff can do with this order; a parcel is cancelled with its order only. */
export function listPossibleChanges(
  order: Pick<StaffOrder, "status" | "state" | "payment" | "forgottenAt" | "shipments" | "lines" | "balance">,
): PossibleChanges {
  const { status, balance, shipments } = order;
  const parcels = shipments.filter(({ state }) => state !== "cancelled");
  // A courier may pay, charge or take back long after a parcel is settled, and what was entered by mistake is taken back the same way.
  const isCouriers = balance.courier !== 0 || balance.writtenOff > 0 || shipments.some(hasLeft);
  const payments: [ManualPaymentKind, boolean][] = [
    ["advance", balance.shopper > 0 && (status === "open" || status === "confirmed")],
    ["remitted", isCouriers],
    ["courier-fee", isCouriers],
    ["tax-withheld", isCouriers],
    ["refund-owed", balance.paid > 0],
    ["refund-paid", owedBackOf(balance) > 0],
    ["credit-given", owedBackOf(balance) > 0],
  ];
  return {
    // The payment confirms an order that is paid before delivery.
    confirm: status === "open" && !findPaymentMethod(order.payment).asksReference,
    cancel: order.state !== "cancelled" && parcels.every(({ state }) => state === "packed"),
    pack: status === "confirmed" && order.lines.some(({ unpacked }) => unpacked > 0),
    edit: canEdit({ status, forgotten: order.forgottenAt !== null, shipments }),
    shipments: Object.fromEntries(
      shipments.map(({ id, state }) => [id, shipmentRules[state].next.filter((next) => next !== "cancelled")]),
    ),
    payments: payments.filter(([, possible]) => possible).map(([kind]) => kind),
  };
}
