import { formatWithSymbol, rupees, type Paisa } from "#kernel/money.ts";

/** "Rs 432 per serving", to the nearest rupee: a figure to compare by, not to pay. */
export function formatPerServing(cost: Paisa): string {
  return `${formatWithSymbol(rupees(Math.round(cost / 100)))} per serving`;
}
