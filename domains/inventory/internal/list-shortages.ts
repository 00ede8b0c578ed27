import type { Shortage } from "../stock-quantity.ts";

/** The variants with less stock than wanted, both in units by variant. A variant missing in `onHand` has no stock. */
export function listShortages(wanted: ReadonlyMap<string, number>, onHand: ReadonlyMap<string, number>): Shortage[] {
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, wanted: quantity, onHand: onHand.get(variantId) ?? 0 }))
    .filter((claim) => claim.wanted > claim.onHand);
}
