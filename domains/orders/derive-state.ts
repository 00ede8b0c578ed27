import type { OrderState, OrderStatus } from "./order.ts";
import { type PaymentBalance, isSettled } from "./payments/payment.ts";
import { isUnderway, type ShipmentState } from "./shipments/shipment.ts";

/** An order's three axes: whether it is on, where its parcels are, and where its money is. */
export interface OrderAxes {
  status: OrderStatus;
  /** The states of its parcels. */
  shipments: readonly ShipmentState[];
  /** Whether units of its lines are in no parcel yet. */
  unpacked: boolean;
  balance: Pick<PaymentBalance, "shopper" | "courier">;
}

/**
 * The one state that shoppers, mails and the API read. Of several parcels, the shopper waits for the last one: the
 * order is shipped as long as one is on its way or one has arrived and another has not, and delivered when all have
 * ended and the shopper has kept at least one.
 */
export function deriveState({ status, shipments, unpacked }: Omit<OrderAxes, "balance">): OrderState {
  if (status === "cancelled") return "cancelled";
  if (status === "open") return "placed";
  const parcels = new Set(shipments.filter((state) => state !== "cancelled"));
  if (parcels.size === 0) return "confirmed";
  const states = new Set([...parcels].map((state) => stateOfParcel[state]));
  if (unpacked || [...parcels].some(isUnderway)) {
    if (states.has("shipped") || states.has("delivered")) return "shipped";
    return unpacked ? "confirmed" : "packed";
  }
  return endPrecedence.find((state) => states.has(state)) ?? "cancelled";
}

/** What an order becomes by its one parcel. */
const stateOfParcel: Readonly<Record<ShipmentState, OrderState>> = {
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  refused: "refused",
  returned: "returned",
  lost: "cancelled",
  cancelled: "confirmed",
};

/** Of parcels that have all ended, the first of these is what shoppers read. */
const endPrecedence: readonly OrderState[] = ["delivered", "returned", "refused"];

/**
 * The status after a change: a confirmed order whose parcels have all ended and whose money is settled is closed, and
 * one whose money is not settled any more is confirmed again.
 */
export function deriveStatus({ status, shipments, unpacked, balance }: OrderAxes): OrderStatus {
  if (status !== "confirmed" && status !== "closed") return status;
  const parcels = shipments.filter((state) => state !== "cancelled");
  const ended = parcels.length > 0 && !unpacked && !parcels.some(isUnderway);
  return ended && isSettled(balance) ? "closed" : "confirmed";
}
