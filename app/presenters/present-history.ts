import { trackingLink } from "#domains/orders/couriers.ts";
import { findShipment, type HistoryEntry } from "#domains/orders/order-history.ts";
import { formatDateTime } from "#kernel/time.ts";

/** One thing that happened to an order, as its page tells it. Who of the shop's people did it stays in the shop. */
export function presentEntry({ position, state, by, note, details, at }: HistoryEntry) {
  return {
    position,
    state,
    byShopper: by === "shopper",
    note,
    details,
    at: formatDateTime(at),
    machineTime: at.toISOString(),
  };
}

/** How the parcel travels, with the courier's page about it; null while it does not. */
export function presentShipment(history: HistoryEntry[]) {
  const shipment = findShipment(history);
  return shipment && { ...shipment, link: trackingLink(shipment) };
}

export type HistoryItem = ReturnType<typeof presentEntry>;
export type ShipmentDetails = NonNullable<ReturnType<typeof presentShipment>>;
