import { chargePositions } from "#domains/pricing/charges.ts";
import type { Adjustment } from "#domains/pricing/price-lines.ts";

/** The first position of the adjustments of lines, in stored orders too. Each charge has its own below, where an edit of the order finds it. */
export const firstLineAdjustment = 2;

/** Gives the adjustments of an order their positions, in the given order. */
export function numberAdjustments(adjustments: Adjustment[]): (Adjustment & { position: number })[] {
  let next = firstLineAdjustment;
  return adjustments.map((adjustment) => ({ ...adjustment, position: chargePositions.get(adjustment.kind) ?? next++ }));
}
