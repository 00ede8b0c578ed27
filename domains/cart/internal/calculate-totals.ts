import { type Paisa, paisa, sum } from "#kernel/money.ts";

export interface CartTotals {
  subtotal: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  total: Paisa;
}

/**
 * The totals of a cart with these line totals. Tax applies to the goods and is rounded to the nearest paisa; an empty
 * cart costs nothing.
 */
export function calculateTotals(lineTotals: Paisa[], charges: { deliveryFee: Paisa; taxPerMille: number }): CartTotals {
  const subtotal = sum(lineTotals);
  const deliveryFee = lineTotals.length === 0 ? paisa(0) : charges.deliveryFee;
  const tax = paisa(Math.round((subtotal * charges.taxPerMille) / 1000));
  return { subtotal, deliveryFee, tax, total: sum([subtotal, deliveryFee, tax]) };
}
