import { isShopper } from "#kernel/actor.ts";
import type { Paisa } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { trackingLink } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { describeEdits } from "#domains/orders/edits/describe-edits.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { orderTextKey } from "#kernel/mail-texts.ts";
import { isConfirmationWithheld, reserveNews } from "./internal/confirmation-quota.ts";
import { toConfirmation, toTemplateParams } from "./internal/to-confirmation.ts";
import { listCash } from "./internal/list-cash.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import { type HistoryEntry, tellsOfLoss } from "#domains/orders/history/order-history.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail about a change of an order after its confirmation. */
export interface OrderUpdate extends OrderConfirmation {
  entry: HistoryEntry;
  /** What an edit changed, a sentence for each change. */
  edits: string[];
  /** Whether the order goes to another address, person or number since. */
  isNewRecipient: boolean;
  /** What riders are to collect, in paisa: an amount for each parcel that has yet to come, or for the one that is handed over. */
  cash: Paisa[];
  /** The URL of the courier's tracking page; null without one. */
  trackingUrl: string | null;
}

/** Renders the mail, and `orderhtml`: only the update and the table of all lines, for an external template. */
export type RenderOrderUpdate = (news: OrderUpdate) => Promise<RenderedMail & { orderhtml: string }>;

/**
 * Mails the shopper about one entry of the order's history, once per entry. What shoppers do counts in the limits of the mailbox; mails above them wait, and are not sent when
 * the order is cancelled meanwhile. `again` is the key of a mail that staff have
 * sent again. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendOrderState(
  { database, mail, render, baseUrl, log }: MailContext<RenderOrderUpdate>,
  { orderId, position }: { orderId: string; position: number },
  again?: string,
) {
  const order = await findOrderRecord(database, systemActor("send-order-state"), orderId);
  const history = await findHistory(database, orderId);
  const entry = history.find((candidate) => candidate.position === position);
  if (!order || !entry) {
    log.warn({ orderId, position }, "The history entry of this job does not exist");
    return;
  }
  // The order is anonymised: there is no recipient.
  if (order.forgottenAt) return;
  // Somebody who typed this address may place orders repeatedly, confirm, correct and cancel them, or let them lapse. Its owner has received no
  // confirmation, so that is not mailed either: a confirmation that is still sent tells the order as it is then.
  const isShoppers = isShopper(entry.actorKind);
  const isLapse = entry.state === "cancelled" && entry.actorKind === "system" && !tellsOfLoss(entry);
  const isAnybodys = isShoppers || isLapse;
  if (again === undefined && isAnybodys && (await isConfirmationWithheld(database, order.id))) return;
  if (again === undefined && isShoppers && entry.state !== "cancelled") {
    // Its cancellation is mailed.
    if (order.state === "cancelled") return;
    const { orderLimits } = await findShopSettings(database);
    const notBefore = await reserveNews(database, { id: order.id, email: order.email, position }, orderLimits);
    if (notBefore) {
      const key = `send-order-state:${orderId}:${position}`;
      await enqueue(database, "send-order-state", { orderId, position }, { key, notBefore });
      return;
    }
  }
  const note = {
    key: again ?? `order-state:${order.id}:${position}`,
    kind: "order-state",
    subjectId: order.id,
  } as const;
  await sendOnce(database, mail, note, async () => {
    const trackingUrl =
      entry.details?.kind === "shipment" ? trackingLink(await listCouriers(database), entry.details) : null;
    const key = orderTextKey(entry.state, entry.details);
    const { settings, text } = await findMailSettings(database, key);
    const { orderhtml, ...rendered } = await render({
      ...toConfirmation(settings, order, baseUrl, {
        asksToConfirm: await asksForConfirmation(database, settings, order),
        history,
      }),
      text,
      entry,
      edits: describeEdits(entry.details),
      isNewRecipient:
        entry.details?.kind === "edited" && (entry.details.changes ?? []).some(({ kind }) => kind === "recipient"),
      cash: listCash(order, entry),
      trackingUrl,
    });
    return {
      to: order.email,
      replyTo: settings.email,
      ...rendered,
      params: { ...toTemplateParams(order), order_state: entry.state, orderhtml },
      secrets: [order.accessToken],
    };
  });
}
