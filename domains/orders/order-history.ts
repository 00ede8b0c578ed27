import type { OrderState } from "./order.ts";

/** How a parcel travels. The number is null for couriers that give none, such as the shop's own rider. */
export interface Shipment {
  courier: string;
  trackingNumber: string | null;
}

/** What an entry tells besides the state. */
export type HistoryDetails = ({ kind: "shipment" } & Shipment) | { kind: "payment-reference"; reference: string };

/** One thing that happened to an order. */
export interface HistoryEntry {
  /** From 0, without gaps; a later entry has a higher one. */
  position: number;
  /** The state it left the order in: that of the entry before when it only tells details. */
  state: OrderState;
  /** "shopper", "shop" or a staff member's id. */
  by: string;
  /** What the shopper is told about it. */
  note: string | null;
  details: HistoryDetails | null;
  at: Date;
}

/** The shipment last told of; null while there is none. */
export function findShipment(history: readonly HistoryEntry[]): Shipment | null {
  const details = history.findLast((entry) => entry.details?.kind === "shipment")?.details;
  return details?.kind === "shipment" ? { courier: details.courier, trackingNumber: details.trackingNumber } : null;
}
