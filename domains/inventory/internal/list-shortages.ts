import type { Shortage } from "../stock-quantity.ts";

/** Where less is on hand than is wanted, both in pieces by variant. A variant that `onHand` does not know has nothing. */
export function listShortages(wanted: ReadonlyMap<string, number>, onHand: ReadonlyMap<string, number>): Shortage[] {
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, wanted: quantity, onHand: onHand.get(variantId) ?? 0 }))
    .filter((claim) => claim.wanted > claim.onHand);
}
