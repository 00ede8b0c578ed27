import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/**
 * The data of the mail to the shop about refused orders of one shopper with too many open orders: the last refusal of
 * an hour.
 */
export interface OrderLimitMail {
  shop: MailShop;
  kind: "pieces" | "unconfirmed";
  /** E.164. */
  phone: string;
  email: string;
  city: string;
}

export type RenderOrderLimitMail = (mail: OrderLimitMail) => Promise<RenderedMail>;

/**
 * Mails the shop that orders of one shopper were refused because of too many open orders: once per hour, whatever the
 * number of refusals.
 */
export async function sendOrderLimitNotice(
  { database, mail, render, baseUrl }: Omit<MailContext<RenderOrderLimitMail>, "log">,
  { hour, ...refused }: Jobs["send-order-limit-notice"],
) {
  const note = { key: `order-limit-notice:${hour}`, kind: "order-limit-notice", subjectId: hour } as const;
  await sendOnce(database, mail, note, async () => {
    const settings = await findShopSettings(database);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), ...refused });
    return {
      to: settings.email,
      replyTo: settings.email,
      ...rendered,
      params: { phone: refused.phone, email: refused.email },
    };
  });
}
