/** At or below this number, pages display the exact stock; above it, they only display that the product is in stock. */
export const lowStockThreshold = 5;

export type Availability = { state: "in-stock" } | { state: "low"; available: number } | { state: "sold-out" };

/** The availability that shoppers see for a stock level. Pages, lists and cache invalidation all use this rule. */
export function toAvailability(available: number): Availability {
  if (available <= 0) return { state: "sold-out" };
  return available <= lowStockThreshold ? { state: "low", available } : { state: "in-stock" };
}
