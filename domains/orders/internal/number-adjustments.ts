import type { Adjustment, AdjustmentKind } from "#domains/pricing/price-lines.ts";

/**
 * What is added to the goods has a position of its own, where an edit of the order finds it; null for what changes a
 * line. From 2 on positions belong to lines, in stored orders too, so another charge gets one below 0.
 */
const fixed: Record<AdjustmentKind, number | null> = {
  delivery: 0,
  tax: 1,
  discount: null,
  "discount-code": null,
  "staff-price": null,
};

/** The first position of the adjustments of lines. */
export const firstLineAdjustment = 2;

/** Gives the adjustments of an order their positions, in the given order. */
export function numberAdjustments(adjustments: Adjustment[]): (Adjustment & { position: number })[] {
  let next = firstLineAdjustment;
  return adjustments.map((adjustment) => ({ ...adjustment, position: fixed[adjustment.kind] ?? next++ }));
}
