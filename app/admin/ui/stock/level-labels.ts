/** The state of a level as staff read it. */
export const stockLevelLabels = { good: "In stock", low: "Low", out: "Sold out" } as const;
