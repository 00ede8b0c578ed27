/** A scheduled discount waits for its start, a running one is seen by shoppers, an ended one is kept for the list. */
export const discountStates = ["running", "scheduled", "ended"] as const;

export type DiscountState = (typeof discountStates)[number];
