import { paisa, sum, times, type Paisa } from "#kernel/money.ts";

/** The total price of a stack's parts and the saving of the stack's own price; the saving is never negative. */
export function calculateSaving(
  parts: { unitPrice: Paisa; quantity: number }[],
  price: Paisa,
): { apart: Paisa; saving: Paisa } {
  const apart = sum(parts.map(({ unitPrice, quantity }) => times(unitPrice, quantity)));
  return { apart, saving: paisa(Math.max(0, apart - price)) };
}
