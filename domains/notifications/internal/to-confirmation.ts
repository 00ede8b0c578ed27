import { describeReturns, minReturnDays } from "#kernel/return-policy.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { describeExpected, expectDelivery } from "#domains/orders/expect-delivery.ts";
import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import { listNextSteps } from "#domains/orders/list-next-steps.ts";
import type { Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { OrderConfirmation } from "../order-confirmation.ts";
import { toMailShop } from "./mail-context.ts";

/**
 * The data of mails about an order, from the order, its history and the shop's settings. `asksToConfirm`: false for an order that is
 * about to be confirmed without its shopper's word. An order that is still placed has no history that is needed.
 */
export function toConfirmation(
  settings: ShopSettings,
  order: Order,
  baseUrl: string,
  { asksToConfirm, history }: { asksToConfirm: boolean; history: readonly Pick<HistoryEntry, "state" | "at">[] },
): OrderConfirmation {
  const { label, accountOf } = findPaymentMethod(order.payment);
  const [account, expected] = [accountOf(settings), expectDelivery(settings, order, history)];
  return {
    shop: toMailShop(settings, baseUrl),
    order,
    payment: { label, account },
    expected: expected && describeExpected(expected),
    asksToConfirm,
    nextSteps: listNextSteps({
      order,
      asksToConfirm,
      byTransfer: account !== null,
      expected,
      returns: describeReturns(settings),
    }),
    returnDays: minReturnDays(settings),
    orderUrl: `${baseUrl}/order/${order.accessToken}`,
  };
}

/** The specification's values for external templates, except `orderhtml`. */
export function toTemplateParams({ firstName, secondName, phone, email, address, city, province, zip, number }: Order) {
  return {
    fname: firstName,
    sname: secondName,
    phone: formatPakistaniMobile(phone),
    email,
    address,
    // Our own values, in addition to the specification's.
    city,
    state: province,
    zip: zip ?? "",
    order_number: String(number),
  };
}
