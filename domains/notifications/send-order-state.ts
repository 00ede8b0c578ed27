import { trackingLink } from "#domains/orders/couriers.ts";
import { findHistory } from "#domains/orders/find-history.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { isConfirmationWithheld } from "./internal/confirmation-quota.ts";
import { loadConfirmation, toTemplateParams } from "./internal/load-confirmation.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { RenderOrderUpdate } from "./order-update.ts";

/** Tells the buyer what one entry of the order's history says, once for each entry. Throws what the transport throws: the mail is then still to be sent. */
export async function sendOrderState(
  { database, mail, render, baseUrl, log }: MailContext<RenderOrderUpdate>,
  { orderId, position }: { orderId: string; position: number },
) {
  const order = await findOrder(database, orderId);
  const entry = order && (await findHistory(database, orderId)).find((candidate) => candidate.position === position);
  if (!order || !entry) {
    log.warn({ orderId, position }, "There is no such change of an order to tell of");
    return;
  }
  // Its account was deleted: nobody is left to tell.
  if (order.forgottenAt) return;
  // Placed and cancelled by somebody who typed this address, again and again: its owner has heard of neither.
  if (entry.state === "cancelled" && entry.by === "shopper" && (await isConfirmationWithheld(database, order.id)))
    return;
  await sendOnce(database, mail, `order-state:${order.id}:${position}`, async () => {
    const trackingUrl = entry.details?.kind === "shipment" ? trackingLink(entry.details) : null;
    const { orderhtml, ...rendered } = await render({
      ...(await loadConfirmation(database, order, baseUrl)),
      entry,
      trackingUrl,
    });
    return {
      to: order.email,
      ...rendered,
      params: { ...toTemplateParams(order), order_state: entry.state, orderhtml },
    };
  });
}
