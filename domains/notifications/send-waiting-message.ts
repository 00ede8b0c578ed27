import { deliverMessage } from "#domains/messaging/deliver-message.ts";
import { findWaitingMessage, replaceWaitingMessage } from "#domains/messaging/log/waiting-message.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { MessageContext } from "./send-order-message.ts";

/**
 * Sends a message of the log. One about an order that has another phone or another private link than when the message was
 * written is composed anew instead: a phone that was wrong gets nothing more of it, and a link that is gone is sent to nobody.
 */
export async function sendWaitingMessage(context: MessageContext, messageId: string): Promise<void> {
  const { database, baseUrl } = context;
  const message = await findWaitingMessage(database, messageId);
  const order = message && (await findOrder(database, message.orderId));
  if (message && order) {
    const { recipient, link } = message;
    if (recipient !== order.phone)
      return replaceWaitingMessage(database, messageId, "The order has another phone by now");
    if (link?.startsWith(`${baseUrl}/order/`) && link !== `${baseUrl}/order/${order.accessToken}`)
      return replaceWaitingMessage(database, messageId, "The order has another private link by now");
  }
  await deliverMessage(context, messageId);
}
