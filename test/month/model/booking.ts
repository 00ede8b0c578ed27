import type { BookingState } from "#domains/orders/courier-api/courier-api.ts";
import { hasLeft, type ShipmentState } from "#domains/orders/shipments/shipment.ts";

/** A booking of a parcel through the API of its courier. */
export interface ModelBooking {
  state: BookingState;
  /** How often it was sent, or looked up to be sent again. */
  attempts: number;
  /** Whether it was sent so long ago that it may be looked up, or the courier was too busy for it. */
  settled: boolean;
  /** Whether the shop knows its number. */
  number: boolean;
  /** What the courier has under its reference, and whether a second one stands there beside it. */
  there: "nothing" | "booked" | "cancelled";
  twice: boolean;
  /** The job that sends it has it in hand, while others do something with its parcel. */
  inHand?: boolean | undefined;
}

/** What a parcel has of sheets and numbers. */
export interface Booked {
  /** Whose number is on it: that of its booking of this place, or the one that staff wrote. */
  number: number | "hand" | null;
  /** Whether a sheet has it. */
  sheet: boolean;
  bookings: readonly ModelBooking[];
}

export const notBooked: Booked = { number: null, sheet: false, bookings: [] };

/** The place of the courier whose API books parcels, among those of the month. */
export const apiCourier = 2;
/** The shop's own rider, who brings cash. */
export const ownRider = 3;

export const lastBooking = ({ bookings }: Booked): ModelBooking | undefined => bookings.at(-1);

/** The bookings after a change of the last one. */
export const withBooking = ({ bookings }: Booked, change: Partial<ModelBooking>): ModelBooking[] => [
  ...bookings.slice(0, -1),
  { ...bookings.at(-1)!, ...change },
];

/** Whether a job may send it, or look it up, now. */
export const isDue = ({ state, settled, attempts }: ModelBooking): boolean =>
  (state === "waiting" || (state === "sending" && settled)) && attempts < 8;

/** A parcel whose last booking a job has in hand at this moment. */
export function takenInHand<Parcel extends Booked>(parcel: Parcel): Parcel | null {
  const booking = lastBooking(parcel);
  if (!booking || !isDue(booking)) return null;
  const { attempts } = booking;
  const change = { state: "sending" as const, attempts: attempts + 1, settled: false, inHand: true };
  return { ...parcel, bookings: withBooking(parcel, change) };
}

/** Whether the parcel has left with the number of this booking. */
export const hasLeftWith = (
  parcel: Booked & { state: ShipmentState; courier: number | null },
  booking: number,
): boolean => hasLeft(parcel) && parcel.courier === apiCourier && parcel.number === booking;

/** Its bookings when it leaves with this courier and number: the one of the number stands, any other one is cancelled. */
export function settled(parcel: Booked, courier: number, number: Booked["number"]): readonly ModelBooking[] {
  const last = lastBooking(parcel);
  if (!last?.number || courier !== apiCourier || number !== parcel.bookings.length - 1) return withdrawn(parcel);
  return last.state === "cancelling" ? withBooking(parcel, { state: "booked" }) : parcel.bookings;
}

/** Its bookings when it is cancelled, or taken off its sheet: the courier is told of what was sent. */
export function withdrawn(parcel: Booked): readonly ModelBooking[] {
  const state = lastBooking(parcel)?.state;
  if (state === "waiting") return withBooking(parcel, { state: "cancelled" });
  return state === "sending" || state === "booked" ? withBooking(parcel, { state: "cancelling" }) : parcel.bookings;
}
