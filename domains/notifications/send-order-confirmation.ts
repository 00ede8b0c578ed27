import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { isShopper } from "#kernel/actor.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import type { HistoryEntry } from "#domains/orders/history/order-history.ts";
import type { Order } from "#domains/orders/order.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { confirmationKey, isConfirmationWithheld, reserveConfirmation } from "./internal/confirmation-quota.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { toConfirmation, toTemplateParams } from "./internal/to-confirmation.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { RenderOrderConfirmation } from "./order-confirmation.ts";

/**
 * Mails the shopper the confirmation of an order, once per order. For orders that nobody or a shopper has confirmed, each
 * mailbox has an hourly and a daily limit; mails above it wait, and are not sent when the order is cancelled
 * meanwhile. `again` is the key of a mail that staff have sent again, which waits for nothing. Throws the transport's
 * errors: the mail must then be sent again.
 */
export async function sendOrderConfirmation(
  { database, mail, render, baseUrl, log }: MailContext<RenderOrderConfirmation>,
  orderId: string,
  again?: string,
) {
  const [order, { settings, text }] = await readTogether(database, (together) =>
    Promise.all([findOrder(together, orderId), findMailSettings(together, "order-confirmation")]),
  );
  if (!order) {
    log.warn({ orderId }, "The order of this job does not exist");
    return;
  }
  // The order is anonymised, or staff took it for somebody without an e-mail address.
  if (order.forgottenAt || order.email === "") return;
  if (again === undefined && order.state === "cancelled" && (await isConfirmationWithheld(database, order.id))) return;
  const history = order.state === "placed" ? [] : await findHistory(database, order.id);
  if (again === undefined && isUnverified(order, history)) {
    const notBefore = await reserveConfirmation(database, order, settings.orderLimits);
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
  const note = {
    key: again ?? confirmationKey(order.id),
    kind: "order-confirmation",
    subjectId: order.id,
  } as const;
  await sendOnce(database, mail, note, async () => {
    // An order that the rules ask nothing about may not be confirmed yet: another job does that.
    const asksToConfirm = await asksForConfirmation(database, settings, order);
    const { orderhtml, ...rendered } = await render({
      ...toConfirmation(settings, order, baseUrl, { asksToConfirm, history }),
      text,
    });
    const params = { ...toTemplateParams(order), orderhtml };
    return { to: order.email, replyTo: settings.email, ...rendered, params, secrets: [order.accessToken] };
  });
}

/** Whether nobody but whoever placed the order, with any address, has stood for it. */
function isUnverified({ state }: Order, history: readonly HistoryEntry[]): boolean {
  if (state !== "confirmed") return state === "placed";
  const confirmed = history.find((entry) => entry.state === "confirmed");
  return confirmed !== undefined && isShopper(confirmed.actorKind);
}
