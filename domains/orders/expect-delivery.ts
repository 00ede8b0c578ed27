import { estimateDelivery } from "#domains/settings/estimate-delivery.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatDays } from "#kernel/time.ts";
import type { HistoryEntry } from "./history/order-history.ts";
import { isAwaitingTransfer } from "./order-states.ts";
import type { Order } from "./order.ts";
import { findPaymentMethod } from "./payments/payment-methods.ts";
import { toPayOf } from "./payments/payment.ts";

/** The earliest and latest day of delivery; or, while the shop waits for a transfer, so many working days after it has arrived. */
export type ExpectedDelivery = { soonest: Date; latest: Date } | { afterTransfer: readonly [number, number] };

/**
 * When an order is expected, by the shop's estimate for its province; null for a province without one. An order is packed once its transfer
 * has arrived, which confirms it, so its days count from there.
 */
export function expectDelivery(
  settings: Pick<ShopSettings, "deliveryDays" | "accounts">,
  order: Pick<Order, "payment" | "state" | "balance" | "province" | "placedAt">,
  history: readonly Pick<HistoryEntry, "state" | "at">[],
): ExpectedDelivery | null {
  if (findPaymentMethod(order.payment).accountOf(settings) === null)
    return estimateDelivery(settings, order.province, order.placedAt);
  if (isAwaitingTransfer(order.state) && toPayOf(order.balance) > 0) {
    const days = settings.deliveryDays[order.province];
    return days ? { afterTransfer: days } : null;
  }
  const confirmed = history.find(({ state }) => !isAwaitingTransfer(state));
  return estimateDelivery(settings, order.province, confirmed?.at ?? order.placedAt);
}

/** "Tue 24 Nov to Thu 26 Nov", or "2 to 4 working days after your transfer has arrived". */
export function describeExpected(expected: ExpectedDelivery): string {
  if (!("afterTransfer" in expected)) return formatDays(expected.soonest, expected.latest);
  const [soonest, latest] = expected.afterTransfer;
  if (latest === 0) return "on the day your transfer arrives";
  const days = soonest === latest ? latest : soonest === 0 ? `up to ${latest}` : `${soonest} to ${latest}`;
  return `${days} ${latest === 1 ? "working day" : "working days"} after your transfer has arrived`;
}
