import { formatWithSymbol, rupees, type Paisa } from "#kernel/money.ts";

/** "Rs 432 per serving", rounded to the nearest rupee, because it is only for comparison. */
export function formatPerServing(cost: Paisa): string {
  return `${formatWithSymbol(rupees(Math.round(cost / 100)))} per serving`;
}
