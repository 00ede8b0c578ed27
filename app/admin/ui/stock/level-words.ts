/** The state of a level as staff read it. */
export const levelWords = { good: "In stock", low: "Low", out: "Sold out" } as const;
