import type { Adjustment } from "#domains/pricing/price-lines.ts";

/** Delivery and tax have positions of their own, where an edit of the order finds them. */
const fixed: Partial<Record<Adjustment["kind"], number>> = { delivery: 0, tax: 1 };

/** The first position of the adjustments of lines. */
export const firstLineAdjustment = 2;

/** Gives the adjustments of an order their positions, in the given order. */
export function numberAdjustments(adjustments: Adjustment[]): (Adjustment & { position: number })[] {
  let next = firstLineAdjustment;
  return adjustments.map((adjustment) => ({ ...adjustment, position: fixed[adjustment.kind] ?? next++ }));
}
