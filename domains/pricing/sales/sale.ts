/** A sale waits for its start, runs, is over, or was ended before its end. */
export const saleStates = ["waiting", "running", "over", "cancelled"] as const;
export type SaleState = (typeof saleStates)[number];
