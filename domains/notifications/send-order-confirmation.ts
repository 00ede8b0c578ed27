import { findOrder } from "#domains/orders/find-order.ts";
import { gatherConfirmation, listOrderParams } from "./internal/gather-confirmation.ts";
import type { MailMeans } from "./internal/mail-means.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { RenderOrderConfirmation } from "./order-confirmation.ts";

/** Tells the buyer what was ordered, once for each order. Throws what the transport throws: the mail is then still to be sent. */
export async function sendOrderConfirmation({ database, mail, render, baseUrl, log }: MailMeans<RenderOrderConfirmation>, orderId: string) {
  const order = await findOrder(database, orderId);
  if (!order) {
    log.warn({ orderId }, "There is no such order to confirm");
    return;
  }
  // Its account was deleted: nobody is left to tell.
  if (order.forgottenAt) return;
  await sendOnce(database, mail, `order-confirmation:${order.id}`, async () => {
    const { orderhtml, ...rendered } = await render(await gatherConfirmation(database, order, baseUrl));
    return { to: order.email, ...rendered, params: { ...listOrderParams(order), orderhtml } };
  });
}
