import { estimateDelivery } from "#domains/content/estimate-delivery.ts";
import { findShopSettings } from "#domains/content/find-shop-settings.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payment-methods.ts";
import { formatPakistaniMobile } from "#kernel/phone.ts";
import type { Database } from "#platform/database.server.ts";
import type { Log } from "#platform/log.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { describeShop } from "./internal/describe-shop.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { OrderConfirmation, RenderOrderConfirmation } from "./order-confirmation.ts";

interface Means {
  database: Database;
  mail: MailTransport;
  render: RenderOrderConfirmation;
  /** The address people reach the shop at, without a trailing slash. */
  baseUrl: string;
  log: Log;
}

/** Tells the buyer what was ordered, once for each order. Throws what the transport throws: the mail is then still to be sent. */
export async function sendOrderConfirmation({ database, mail, render, baseUrl, log }: Means, orderId: string) {
  const order = await findOrder(database, orderId);
  if (!order) {
    log.warn({ orderId }, "There is no such order to confirm");
    return;
  }
  await sendOnce(database, mail, `order-confirmation:${order.id}`, async () => {
    const { orderhtml, ...rendered } = await render(await gatherConfirmation(database, order, baseUrl));
    return { to: order.email, ...rendered, params: { ...paramsOf(order), orderhtml } };
  });
}

async function gatherConfirmation(db: Database, order: Order, baseUrl: string): Promise<OrderConfirmation> {
  const settings = await findShopSettings(db);
  const { label, accountOf } = findPaymentMethod(order.payment);
  return {
    shop: describeShop(settings, baseUrl),
    order,
    payment: { label, account: accountOf(settings) },
    expected: estimateDelivery(settings, order.province, order.placedAt),
    returnDays: settings.returnDays,
    orderUrl: `${baseUrl}/order/${order.accessToken}`,
  };
}

function paramsOf({ firstName, secondName, phone, email, address, city, province, zip, number }: Order) {
  return {
    fname: firstName,
    sname: secondName,
    phone: formatPakistaniMobile(phone),
    email,
    address: [address, city, province, zip].filter(Boolean).join(", "),
    order_number: String(number),
  };
}
