/** From here down the exact number is shown; above it a shopper is told no more than that there is enough. */
export const lowStockThreshold = 5;

export type Availability = { state: "in-stock" } | { state: "low"; onHand: number } | { state: "sold-out" };

/** What shoppers are told of a number of pieces. The one rule for pages, lists and what makes them out of date. */
export function toAvailability(onHand: number): Availability {
  if (onHand <= 0) return { state: "sold-out" };
  return onHand <= lowStockThreshold ? { state: "low", onHand } : { state: "in-stock" };
}
