/** Whole units of one variant. */
export interface StockQuantity {
  variantId: string;
  quantity: number;
}

/** A variant with fewer available units than the sum of the quantities. */
export interface Shortage {
  variantId: string;
  wanted: number;
  available: number;
  /** Units that are there and have expired, so that nobody is sent them; absent where there are none. */
  expired?: number;
}

/**
 * Units by variant. Throws RangeError unless each is a whole number above zero, because a negative quantity would turn
 * the change round.
 */
export function sumQuantities(items: StockQuantity[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`Not a number of units: ${quantity}`);
    units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  }
  return units;
}

/** The variants with fewer units than wanted, both by variant. A variant missing in `available` has none. */
export function listShortages(wanted: ReadonlyMap<string, number>, available: ReadonlyMap<string, number>): Shortage[] {
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, wanted: quantity, available: available.get(variantId) ?? 0 }))
    .filter((item) => item.wanted > item.available);
}
