import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";

/** What an entry in the book of an order exceeds, as a slip in its amount does; null where it exceeds nothing. */
export function warnOfPayment({ balance }: StaffOrder, kind: string, amount: Paisa): string | null {
  const [who, most] =
    kind === "remitted"
      ? ["the courier holds", balance.courier]
      : kind === "advance"
        ? ["the customer owes", balance.shopper]
        : ["", null];
  if (most === null || amount <= Math.max(0, most)) return null;
  const limit = formatWithSymbol(paisa(Math.max(0, most)));
  return `This is more than ${who}, which is ${limit}. If it is meant, record it again.`;
}
