import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import type { PaymentBalance } from "#domains/orders/payments/payment.ts";
import { isUnderway, type Shipment } from "#domains/orders/shipments/shipment.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";

/** What of an order says who collects what. */
export interface CashSource {
  shipments: readonly Pick<Shipment, "state" | "cashDue" | "courier" | "trackingNumber">[];
  balance: Pick<PaymentBalance, "shopper">;
}

/**
 * The amounts in paisa that riders are to collect, one for each parcel that has yet to come; after an entry that hands a
 * parcel over, that of this parcel alone. What is not packed yet counts as one more parcel. Empty when nothing is owed.
 */
export function listCash({ shipments, balance }: CashSource, { details }: Pick<HistoryEntry, "details">): Paisa[] {
  const underway = shipments.filter(({ state }) => isUnderway(state));
  const handedOver =
    details?.kind === "shipment"
      ? underway.filter(
          ({ state, courier, trackingNumber }) =>
            state === "shipped" && courier === details.courier && trackingNumber === details.trackingNumber,
        )
      : [];
  const packed = sum(underway.map(({ cashDue }) => cashDue));
  const amounts =
    handedOver.length > 0
      ? handedOver.map(({ cashDue }) => cashDue)
      : [...underway.map(({ cashDue }) => cashDue), paisa(Math.max(0, balance.shopper - packed))];
  return amounts.filter((amount) => amount > 0);
}
