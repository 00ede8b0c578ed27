import { type Paisa, paisa } from "#kernel/money.ts";

/** The price less the percentage, in whole rupees, rounded half up; one rupee at least. */
export function lowerPrice(price: Paisa, percentage: number): Paisa {
  return paisa(Math.max(100, Math.round((price * (100 - percentage)) / 10_000) * 100));
}

/** How many per cent below the original the price is, rounded half up; 0 when it is not below it. */
export function findPercentage(price: number, original: number): number {
  return original > price ? Math.round((100 * (original - price)) / original) : 0;
}

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
