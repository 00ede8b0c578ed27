import type { Availability } from "#domains/inventory/availability.ts";

/** What can be said of a product before a variant is chosen: the number left is told only when a single variant has any. */
export function summariseStock(stocks: Availability[]): Availability {
  const onHand = stocks.filter(({ state }) => state !== "sold-out");
  const [only, ...others] = onHand;
  if (!only) return { state: "sold-out" };
  return others.length === 0 ? only : { state: "in-stock" };
}
