import type { Availability } from "#domains/inventory/availability.ts";

/** The availability of a product before a variant is chosen. It states the remaining number only if a single variant is in stock. */
export function summariseStock(stocks: Availability[]): Availability {
  const available = stocks.filter(({ state }) => state !== "sold-out");
  const [only, ...others] = available;
  if (!only) return { state: "sold-out" };
  return others.length === 0 ? only : { state: "in-stock" };
}
