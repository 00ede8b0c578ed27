import { type Courier, trackingLink } from "#domains/couriers/courier.ts";
import { valueBackOf } from "#domains/orders/coming-back/value-back.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { PossibleChanges } from "#domains/orders/list-possible-changes.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import { capitalise } from "#kernel/capitalise.ts";
import { formatAmount, formatWithSymbol, paisa } from "#kernel/money.ts";

interface About {
  couriers: readonly Courier[];
  /** What can become of each parcel, by its id; null for who may not move parcels. */
  next: PossibleChanges["shipments"] | null;
  /** The names of the order's lines by position. */
  names: ReadonlyMap<number, string>;
}

/** The parcels of an order for its screen. Their worth stays what was sent; what came back of them stands beside it. */
export const presentParcels = (order: StaffOrder, { couriers, next, names }: About) =>
  order.shipments.map((parcel) => {
    const back = valueBackOf(order, parcel);
    return {
      id: parcel.id,
      number: parcel.number,
      state: parcel.state,
      label: capitalise(shipmentRules[parcel.state].label),
      total: formatWithSymbol(parcel.total),
      back: back > 0 ? formatWithSymbol(back) : null,
      cashDue: formatWithSymbol(parcel.cashDue),
      // Of one that has ended it is history: what is due by now stands with the order's money.
      isCashDue: parcel.state === "packed" || parcel.state === "shipped",
      hasCash: parcel.cashDue > 0,
      courier: parcel.courier,
      tracking: parcel.trackingNumber,
      trackingLink: parcel.courier
        ? trackingLink(couriers, { courier: parcel.courier, trackingNumber: parcel.trackingNumber })
        : null,
      lines: parcel.lines.map(
        ({ position, quantity, returned = 0 }) =>
          `${quantity} × ${names.get(position) ?? "?"}${returned > 0 && parcel.state === "delivered" ? `, ${returned} of it came back` : ""}`,
      ),
      next: next?.[parcel.id] ?? [],
      refundable: formatAmount(paisa(Math.max(0, Math.min(order.balance.paid, parcel.total - back)))),
    };
  });
