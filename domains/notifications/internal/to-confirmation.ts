import { describeReturns, minReturnDays } from "#kernel/return-policy.ts";
import { estimateDelivery } from "#domains/settings/estimate-delivery.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { listNextSteps } from "#domains/orders/list-next-steps.ts";
import type { Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import type { OrderConfirmation } from "../order-confirmation.ts";
import { toMailShop } from "./mail-context.ts";

/**
 * The data of mails about an order, from the order and the shop's settings. `asksToConfirm`: false for an order that is
 * about to be confirmed without its shopper's word.
 */
export function toConfirmation(
  settings: ShopSettings,
  order: Order,
  baseUrl: string,
  asksToConfirm: boolean,
): OrderConfirmation {
  const { label, accountOf } = findPaymentMethod(order.payment);
  const [account, expected] = [accountOf(settings), estimateDelivery(settings, order.province, order.placedAt)];
  return {
    shop: toMailShop(settings, baseUrl),
    order,
    payment: { label, account },
    expected,
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
