import type { Actor } from "#kernel/actor.ts";
import type { OrderState } from "./order.ts";
import type { ShipmentState } from "./shipments/shipment.ts";

/** A parcel's booking with a courier. The number is null for couriers that give none, such as the shop's own rider. */
export interface CourierBooking {
  courier: string;
  trackingNumber: string | null;
}

/** The details of an entry besides the state. */
export type HistoryDetails =
  | ({ kind: "shipment" } & CourierBooking)
  | { kind: "payment-reference"; reference: string }
  /** A parcel of several moved, without a change of the order's state. */
  | { kind: "parcel"; number: number; state: ShipmentState }
  /** The shop changed the recipient, the lines or the amounts. */
  | { kind: "edited" };

/** One entry of an order's history. */
export interface HistoryEntry {
  /** From 0, without gaps, ascending. */
  position: number;
  /** The state after this entry; the same as before when the entry carries only details. */
  state: OrderState;
  /** Who made the change. */
  actorKind: Actor["kind"];
  /**
   * The account of a staff member or the job of the shop; null where it is not known, and for a shopper: the order
   * names its account, and the entry outlives it.
   */
  actorId: string | null;
  /** The message for the shopper. */
  note: string | null;
  details: HistoryDetails | null;
  at: Date;
}

/** The latest shipment; null while there is none. */
export function findShipment(history: readonly Pick<HistoryEntry, "details">[]): CourierBooking | null {
  const details = history.findLast((entry) => entry.details?.kind === "shipment")?.details;
  return details?.kind === "shipment" ? { courier: details.courier, trackingNumber: details.trackingNumber } : null;
}
