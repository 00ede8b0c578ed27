import type { Cart } from "#domains/cart/cart.ts";
import { pickTotals, type ProvinceTotals, type Totals, totalsOf } from "#domains/pricing/price-lines.ts";
import type { AppliedDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { useChosenProvince } from "./use-chosen-province.ts";

/** What a cart costs, wherever it goes, for the parts of the checkout that follow the province. */
export interface CheckoutAmounts extends Totals {
  byProvince: ProvinceTotals;
  code: AppliedDiscountCode | null;
}

/** Those of the cart, without its lines. */
export const pickAmounts = (cart: Cart): CheckoutAmounts => ({
  ...pickTotals(cart),
  byProvince: cart.byProvince,
  code: cart.code,
});

/** Whether delivery has another price in some province. */
export const provincesDiffer = ({ byProvince }: Pick<CheckoutAmounts, "byProvince">): boolean =>
  Object.keys(byProvince).length > 0;

/** The id of the island that has what the others with an amount need, too. */
export const amountsIsland = "amount-rows";

/** What the parts of the checkout with an amount are given. */
export interface DueProps {
  amounts: CheckoutAmounts;
  /** The province that the page came with; "" before one is chosen. */
  sent: string;
  /** What is left of the shopper's store credit. */
  balance: Paisa;
}

/** The total for the chosen province, and what store credit pays of it while its box is ticked. */
export function useDue({ amounts, sent, balance }: DueProps): { province: string; totals: Totals; takes: Paisa } {
  const province = useChosenProvince(sent);
  const totals = totalsOf(amounts, province);
  return { province, totals, takes: paisa(Math.min(balance, totals.total)) };
}
