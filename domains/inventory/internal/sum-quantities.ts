import type { StockQuantity } from "../stock-quantity.ts";

/**
 * Units by variant. Throws RangeError unless each is a whole number above zero, because a negative quantity would add
 * stock.
 */
export function sumQuantities(claims: StockQuantity[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of claims) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`Not a number of units: ${quantity}`);
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  }
  return pieces;
}
