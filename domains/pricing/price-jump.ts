import { type Paisa, rupees } from "#kernel/money.ts";
import { isDiscountPercentage } from "./discount-percentage.ts";

/** Says that a price falls or rises so far that it may be a slip of the pen, such as a digit that is missing; null where it does not. */
export function describePriceJump(before: Paisa, after: number): string | null {
  if (after * 2 <= before) return "The price falls by half or more";
  if (after >= before * 3) return "The price becomes three times as high or more";
  return null;
}

/** Says the same of a discount by which the shop itself lowers prices. */
export const describeDiscountJump = (percentage: number): string | null =>
  isDiscountPercentage(percentage) ? describePriceJump(rupees(100), rupees(100 - percentage)) : null;
