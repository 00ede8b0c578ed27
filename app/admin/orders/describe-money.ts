import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { owedBackOf, toPayOf } from "#domains/orders/payments/payment.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** Where the money is, in a few words. */
export function describeMoney({ total, balance }: StaffOrder): string | null {
  const { shopper, courier, refundOwed, asked } = balance;
  // The total stands beside it.
  if (shopper === total && total > 0) return null;
  // What was paid too much goes back too. What riders still collect is paid at the door whatever goes back.
  if (refundOwed > 0) {
    const refund = `Refund of ${formatWithSymbol(owedBackOf(balance))} owed`;
    return asked > 0 ? `${refund}, ${formatWithSymbol(asked)} to collect` : refund;
  }
  // Staff have not said yet what becomes of what was paid too much.
  if (shopper < 0) return `${formatWithSymbol(paisa(-shopper))} paid too much`;
  if (shopper > 0) return `${formatWithSymbol(toPayOf(balance))} to collect`;
  if (courier > 0) return `Courier holds ${formatWithSymbol(courier)}`;
  if (courier < 0) return `The courier is owed ${formatWithSymbol(paisa(-courier))}`;
  return "Nothing due";
}

/** What the shopper still pays and how, for a message to them. */
export function presentToPay({ total, balance }: StaffOrder, byTransfer: boolean) {
  const left = toPayOf(balance);
  return { left: left > 0 ? formatWithSymbol(left) : null, isAll: left === total, inCash: !byTransfer };
}
