import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";

/** What is said of an entry in the book of an order that is above what is owed or held, as one with a slip in its amount is; null for any other. */
export function warnOfPayment({ balance }: StaffOrder, kind: string, amount: Paisa): string | null {
  if (kind === "remitted") return warnAbove("the courier holds", balance.courier, amount);
  return kind === "advance" ? warnAbove("the customer owes", balance.shopper, amount) : null;
}

/** What is said of an amount above the most that it is expected to be; null for one that is not. */
export function warnAbove(what: string, most: number, amount: number): string | null {
  const limit = paisa(Math.max(0, most));
  return amount > limit
    ? `This is more than ${what}, which is ${formatWithSymbol(limit)}. If it is meant, press again.`
    : null;
}
