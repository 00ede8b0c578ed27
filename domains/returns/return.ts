import type { ReturnReason } from "#kernel/return-policy.ts";

/**
 * Where a return is: asked for by a shopper, allowed or declined by staff, here, looked at, and settled. A parcel that came back
 * without a request begins as received.
 */
export const returnStates = ["requested", "approved", "declined", "received", "inspected", "closed"] as const;
export type ReturnState = (typeof returnStates)[number];

/** The states that a return can go to from each. What is approved can still be declined, as when the goods never come. */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ["approved", "declined"],
  approved: ["received", "declined"],
  declined: [],
  received: ["inspected"],
  inspected: ["closed"],
  closed: [],
};

/** The states in which a return holds pieces that have not come: nobody else can ask for them again. */
export const promisedStates = ["requested", "approved"] as const satisfies ReturnState[];

/** What pages call the states. */
export const returnStateLabels: Readonly<Record<ReturnState, string>> = {
  requested: "Waits for our answer",
  approved: "Approved: send it to us",
  declined: "Declined",
  received: "Here, to be looked at",
  inspected: "Looked at, to be paid back",
  closed: "Closed",
};

/** How a shopper wants to be paid back for goods that come back. */
export const returnOutcomes = ["refund", "credit"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

export const returnOutcomeLabels: Readonly<Record<ReturnOutcome, string>> = {
  refund: "My money back, by transfer",
  credit: "Credit for my next order",
};

/** Who began it: the shopper, or a parcel that stood at the door. */
export const returnOrigins = ["shopper", "parcel"] as const;
export type ReturnOrigin = (typeof returnOrigins)[number];

/** "R-101": what stands on a parcel, and what a scanner reads of it. */
export const returnCode = (number: number): string => `R-${number}`;

/** The number of a return's code; null for anything else, such as an order's number. */
export function readReturnNumber(code: string): number | null {
  const digits = /^\s*r-?(\d{1,15})\s*$/i.exec(code)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The most photos of a request, and the most characters of its note and of the shop's words. */
export const maxReturnPhotos = 6;
export const maxReturnNoteLength = 1_000;
export const maxRefundReference = 100;

/** Pieces of a line of the order in a return. */
export interface ReturnLine {
  /** The line's position in the order. */
  position: number;
  /** Asked for. */
  quantity: number;
  /** Of them, what came; null until something does. */
  received: number | null;
  /** Null for a parcel that came back without a request. */
  reason: ReturnReason | null;
  /** The variant that the shopper wants instead, with the name that it had then; null for money. */
  swapFor: string | null;
  swapName: string | null;
}

/** Units of a batch that came with a return, with what became of them; those that are neither restocked nor written off are held. */
export interface ReturnItem {
  variantId: string;
  batchId: string;
  quantity: number;
  restocked: number;
  writtenOff: number;
}

/** The states that nothing follows. */
export const endedReturnStates: readonly ReturnState[] = returnStates.filter(
  (state) => returnMoves[state].length === 0,
);
