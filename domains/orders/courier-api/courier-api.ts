import type { CourierStep } from "#domains/couriers/adapters/courier-adapter.ts";

/**
 * Where the booking of a parcel through a courier's API stands. "sending": it was sent, and no answer is stored yet, so
 * that it is looked up before it is sent again. "cancelling": the courier has still to be told.
 */
export const bookingStates = ["waiting", "sending", "booked", "refused", "cancelling", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

/** The states of a booking that keeps its parcel from being booked anew. */
export const activeBookingStates = ["waiting", "sending", "booked", "cancelling"] as const satisfies BookingState[];

/** Why somebody must look at what a courier says. */
export const issueKinds = [
  /** No parcel of ours has the number. */
  "unknown-number",
  /** Its word for the state is none that the shop knows. */
  "unknown-word",
  /** It says something else than what the shop knows of the parcel. */
  "contradiction",
  /** It collects or collected another amount than what is due. */
  "other-amount",
  /** A booking was cancelled here, and could not be there. */
  "not-cancelled",
  /** It has the parcel twice. */
  "booked-twice",
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** "settled": it was over by itself, as a booking whose cancelling succeeded later. */
export const issueStates = ["open", "linked", "set-aside", "settled"] as const;
export type IssueState = (typeof issueStates)[number];

/** What the list says beside the word. Amounts in paisa. */
export interface IssueDetails {
  step?: CourierStep | null;
  cash?: number | null;
  due?: number;
  problem?: string;
}
