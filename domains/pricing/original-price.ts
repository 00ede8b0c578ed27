import type { Paisa } from "#kernel/money.ts";

/**
 * The price of a variant before its product's discount. It is null where it is unknown: a discount states the original
 * price of the product's cheapest variants only.
 */
export function findOriginalPrice(
  discount: { original: Paisa } | null | undefined,
  price: Paisa,
  lowestPrice: Paisa,
): Paisa | null {
  return discount && price === lowestPrice && discount.original > price ? discount.original : null;
}
