import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { isConfirmationWithheld, reserveConfirmation } from "./internal/confirmation-quota.ts";
import { loadConfirmation, toTemplateParams } from "./internal/load-confirmation.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { RenderOrderConfirmation } from "./order-confirmation.ts";

/**
 * Tells the buyer what was ordered, once for each order. Of orders that the shop has not confirmed, one mailbox gets so many mails in an hour and in a day; later
 * ones wait, and are never sent where the order was cancelled meanwhile. Throws what the transport throws: the mail is then still to be sent.
 */
export async function sendOrderConfirmation(
  { database, mail, render, baseUrl, log }: MailContext<RenderOrderConfirmation>,
  orderId: string,
) {
  const order = await findOrder(database, orderId);
  if (!order) {
    log.warn({ orderId }, "There is no such order to confirm");
    return;
  }
  // Its account was deleted: nobody is left to tell.
  if (order.forgottenAt) return;
  if (order.state === "cancelled" && (await isConfirmationWithheld(database, order.id))) return;
  if (order.state === "placed") {
    const { orderLimits } = await findShopSettings(database);
    const notBefore = await reserveConfirmation(database, order, orderLimits);
    if (notBefore) {
      await enqueue(
        database,
        "send-order-confirmation",
        { orderId },
        { key: `send-order-confirmation:${orderId}`, notBefore },
      );
      return;
    }
  }
  await sendOnce(database, mail, `order-confirmation:${order.id}`, async () => {
    const { orderhtml, ...rendered } = await render(await loadConfirmation(database, order, baseUrl));
    return { to: order.email, ...rendered, params: { ...toTemplateParams(order), orderhtml } };
  });
}
