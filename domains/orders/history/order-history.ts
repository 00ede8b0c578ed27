import type { Actor } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import type { OrderState } from "../order.ts";
import type { PaymentProofAnswer } from "../payments/payment-proofs/payment-proof.ts";
import type { ShipmentState } from "../shipments/shipment.ts";

/** A parcel's booking with a courier. The number is null for couriers that give none, such as the shop's own rider. */
export interface CourierBooking {
  courier: string;
  trackingNumber: string | null;
}

/** The details of an entry besides the state. */
export type HistoryDetails =
  | ({ kind: "shipment" } & CourierBooking)
  | { kind: "payment-reference"; reference: string }
  /** The shop looked for a transfer: what came of it, what arrived, and what the shopper owes after it (below zero: what the shop owes). */
  | { kind: "transfer"; answer: PaymentProofAnswer; amount: Paisa | null; left: Paisa }
  /** A parcel of several moved, without a change of the order's state; or one was lost, whatever that made of the order. */
  | { kind: "parcel"; number: number; state: ShipmentState }
  /** The shopper sent some of what had been delivered back. */
  | { kind: "taken-back"; pieces: { name: string; quantity: number }[] }
  /** The shop decided not to pay the delivery fee back, of which all goods came back. */
  | { kind: "delivery-kept"; amount: Paisa }
  /** The shop changed the recipient, the lines or the amounts; entries of earlier versions do not say what. */
  | { kind: "edited"; changes?: OrderEdit[] };

/** "2 × Whey (Kulfi), 1 × Shaker". */
export const describePieces = (pieces: readonly { name: string; quantity: number }[]): string =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

/** One thing that an edit changed. Amounts are in paisa. It holds no personal data. */
export type OrderEdit =
  /** From 0: the line was added; to 0: it was removed. */
  | { kind: "quantity"; name: string; from: number; to: number }
  /** The price of one unit. */
  | { kind: "price"; name: string; from: Paisa; to: Paisa }
  /** The recipient's fields that changed, by the specification's names. */
  | { kind: "recipient"; fields: string[] }
  | { kind: "delivery"; from: Paisa; to: Paisa }
  | { kind: "total"; from: Paisa; to: Paisa };

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

/** Whether an entry says that a courier lost a parcel. */
export const tellsOfLoss = ({ details }: Pick<HistoryEntry, "details">): boolean =>
  details?.kind === "parcel" && details.state === "lost";

/** What the shopper of an order reads that nobody confirmed in time. */
export const lapsedNote = "Nobody confirmed this order in time. If you still want it, please order again.";

/** Whether the shop cancelled the order because nobody confirmed it in time. It cancels others by its command line, for other reasons. */
export const tellsOfLapse = ({ state, actorKind, note }: Pick<HistoryEntry, "state" | "actorKind" | "note">): boolean =>
  state === "cancelled" && actorKind === "system" && note === lapsedNote;

/** The latest shipment; null while there is none. */
export function findShipment(history: readonly Pick<HistoryEntry, "details">[]): CourierBooking | null {
  const details = history.findLast((entry) => entry.details?.kind === "shipment")?.details;
  return details?.kind === "shipment" ? { courier: details.courier, trackingNumber: details.trackingNumber } : null;
}
