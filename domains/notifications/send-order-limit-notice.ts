import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { toMailShop } from "./internal/to-mail-shop.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { RenderOrderLimitMail } from "./order-limit-mail.ts";

/**
 * Mails the shop that orders of one shopper were refused because of too many open orders: once per hour, whatever the
 * number of refusals.
 */
export async function sendOrderLimitNotice(
  { database, mail, render, baseUrl }: Omit<MailContext<RenderOrderLimitMail>, "log">,
  { hour, ...refused }: Jobs["send-order-limit-notice"],
) {
  await sendOnce(database, mail, `order-limit-notice:${hour}`, async () => {
    const settings = await findShopSettings(database);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), ...refused });
    return { to: settings.email, ...rendered, params: { phone: refused.phone, email: refused.email } };
  });
}
