import { paisa, sum, times, type Paisa } from "#kernel/money.ts";

/** What a stack's parts cost one by one, and what its own price saves; never less than nothing. */
export function calculateSaving(
  parts: { unitPrice: Paisa; quantity: number }[],
  price: Paisa,
): { apart: Paisa; saving: Paisa } {
  const apart = sum(parts.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  return { apart, saving: paisa(Math.max(0, apart - price)) };
}
