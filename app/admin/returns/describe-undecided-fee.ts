import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import { undecidedFeeOf } from "#domains/returns/undecided-fee.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import type { DeliveryRefund } from "#kernel/return-policy.ts";
import { keepFeeLabel } from "../ui/orders/keep-fee-label.ts";
import { paymentLabels } from "../orders/describe-history.ts";

/** What staff are told where they pay back, while nobody has decided about the delivery fee of an order of which all goods are back; else null. */
export function describeUndecidedFee(
  order: Parameters<typeof undecidedFeeOf>[0] & Pick<StaffOrder, "number">,
  history: readonly HistoryEntry[],
  rule: DeliveryRefund,
): string | null {
  const fee = undecidedFeeOf(order, history, rule);
  return fee === 0
    ? null
    : `Everything of order ${order.number} has come back, and its delivery fee of ${formatWithSymbol(fee)} is not decided: its parcel came in pieces before the rest. If the fee goes back too, record “${paymentLabels["refund-owed"]}” in the money of the order; if it does not, press “${keepFeeLabel}” there.`;
}
