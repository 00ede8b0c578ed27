import { type Courier, trackingLink } from "#domains/couriers/courier.ts";
import { describeEdits } from "#domains/orders/edits/describe-edits.ts";
import { findShipment, type HistoryEntry } from "#domains/orders/history/order-history.ts";
import { isShopper } from "#kernel/actor.ts";
import { formatDateTime } from "#kernel/time.ts";

/** One entry of an order's history, as its page displays it. The name of the staff member is not part of it. */
export function presentEntry({ position, state, actorKind, note, details, at }: HistoryEntry) {
  return {
    position,
    state,
    byShopper: isShopper(actorKind),
    note,
    details,
    edits: describeEdits(details),
    at: formatDateTime(at),
    machineTime: at.toISOString(),
  };
}

/** The shipment with the courier's tracking page; null before the order is shipped. */
export function presentShipment(history: HistoryEntry[], couriers: readonly Courier[]) {
  const shipment = findShipment(history);
  return shipment && { ...shipment, link: trackingLink(couriers, shipment) };
}

export type HistoryItem = ReturnType<typeof presentEntry>;
export type ShipmentDetails = NonNullable<ReturnType<typeof presentShipment>>;
