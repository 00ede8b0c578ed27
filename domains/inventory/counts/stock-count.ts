/** Counting: staff enter what they find. Review: the differences are shown. Booked and discarded ones have ended. */
export const stockCountStates = ["counting", "review", "booked", "discarded"] as const;
export type StockCountState = (typeof stockCountStates)[number];

/** The states of a count that has not ended. */
export const openCountStates = ["counting", "review"] as const satisfies readonly StockCountState[];

/** The most variants of one count. */
export const maxCountLines = 500;
