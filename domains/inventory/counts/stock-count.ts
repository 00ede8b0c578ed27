/** Counting: staff enter what they find. Review: the differences are shown. Booked and discarded ones have ended. */
export const stockCountStates = ["counting", "review", "booked", "discarded"] as const;
export type StockCountState = (typeof stockCountStates)[number];

/** The most variants of one count. */
export const maxCountLines = 500;
