import type { ParcelPayment } from "#domains/orders/payments/parcel-payment.ts";

/**
 * A file of a courier's payout is read and tried first. It is "asking" while it is not known what its columns mean, "tried" when each row was compared
 * with its parcel, "booked" when the books have it. "unreadable" is what is no such file; "discarded" was given up by staff. "reversed" was
 * booked, as a whole or in part, and taken back.
 */
export const payoutStates = ["asking", "tried", "unreadable", "booked", "discarded", "reversed"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The states in which nothing comes of a payout any more: the same file can be sent again. */
export const endedPayoutStates = ["discarded", "reversed"] as const satisfies readonly PayoutState[];

/** Whether nothing comes of a payout in this state any more. */
export const isEndedPayout = (state: PayoutState): boolean =>
  (endedPayoutStates as readonly PayoutState[]).includes(state);

/** The states in which a payout can be tried again. */
export const openPayoutStates: readonly PayoutState[] = ["asking", "tried", "unreadable"];

/** What a row of the file is, compared with the parcels of the shop. */
export const rowKinds = [
  "matched",
  "short",
  "over",
  "undelivered",
  "recovered",
  "unknown",
  "twice",
  "paid-before",
  "other-courier",
  "unreadable",
] as const;
export type RowKind = (typeof rowKinds)[number];

/** The kinds that are booked. What nobody recorded as delivered is delivered by it, and what was written off is no more. */
export const bookedKinds = [
  "matched",
  "short",
  "over",
  "undelivered",
  "recovered",
] as const satisfies readonly RowKind[];
export type BookedKind = (typeof bookedKinds)[number];

/** The sums of rows, in paisa. */
export interface RowSums {
  rows: number;
  /** What the shop expects. */
  due: number;
  collected: number;
  fee: number;
  tax: number;
  paidOut: number;
}

/** The sums of the rows of both, field by field. */
export const addSums = (one: RowSums, other: RowSums): RowSums => ({
  rows: one.rows + other.rows,
  due: one.due + other.due,
  collected: one.collected + other.collected,
  fee: one.fee + other.fee,
  tax: one.tax + other.tax,
  paidOut: one.paidOut + other.paidOut,
});

/** The sums of each kind that occurs; `booked` of the rows that were booked before the others were, which are "paid before" among these. */
export type PayoutTotals = Partial<Record<RowKind | "booked", RowSums>>;

/** Whether something of it is in the books. */
export const hasBooked = ({ state, totals }: { state: PayoutState; totals: PayoutTotals }): boolean =>
  state === "booked" || (state !== "reversed" && totals.booked !== undefined);

/** How a claim ended, or that it is open. */
export const claimStates = ["open", "paid", "refused", "written-off"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Why something is claimed: the parcel is lost, or the courier paid less than it collected. */
export const claimReasons = ["lost", "short"] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** A parcel as the trial has seen it. */
export type SeenParcel = ParcelPayment["seen"];

/** The most characters of the reason of a claim's answer or of a reversal. */
export const maxPayoutReason = 300;

/** The file's name of a payout that is no file: cash that a rider handed in. A file's own is never empty. */
export const handedInFileName = "";

/** Whether it is cash that a rider handed in. */
export const isHandedIn = ({ fileName }: { fileName: string }): boolean => fileName === handedInFileName;

/** For how many parcels a rider hands in cash at once. */
export const maxHandedIn = 200;
