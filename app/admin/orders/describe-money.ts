import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** Where the money is, in a few words. */
export function describeMoney({ total, balance: { shopper, courier, refundOwed } }: StaffOrder): string | null {
  // The total stands beside it.
  if (shopper === total && total > 0) return null;
  // What was paid too much goes back too.
  if (refundOwed > 0) return `Refund of ${formatWithSymbol(paisa(Math.max(refundOwed, -shopper)))} owed`;
  // Staff have not said yet what becomes of what was paid too much.
  if (shopper < 0) return `${formatWithSymbol(paisa(-shopper))} paid too much`;
  if (shopper > 0) return `${formatWithSymbol(shopper)} to collect`;
  if (courier > 0) return `Courier holds ${formatWithSymbol(courier)}`;
  return "Nothing due";
}

/** What the shopper still pays and how, for a message to them. */
export const presentToPay = ({ total, balance: { shopper } }: StaffOrder, byTransfer: boolean) => ({
  left: shopper > 0 ? formatWithSymbol(shopper) : null,
  isAll: shopper === total,
  inCash: !byTransfer,
});
