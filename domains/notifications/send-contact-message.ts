import { findMessage } from "#domains/support/find-message.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { RenderContactMail } from "./contact-mail.ts";
import { toMailShop } from "./internal/to-mail-shop.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";

/**
 * Passes what was written through the contact form on to the shop, once; an answer goes to the writer. The writer is sent
 * nothing: anybody's address can be typed there. Throws what the transport throws.
 */
export async function sendContactMessage(
  { database, mail, render, baseUrl, log }: MailContext<RenderContactMail>,
  messageId: string,
) {
  const message = await findMessage(database, messageId);
  if (!message) {
    log.warn({ messageId }, "There is no such message to pass on");
    return;
  }
  await sendOnce(database, mail, `contact-message:${message.id}`, async () => {
    const settings = await findShopSettings(database);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), message });
    const { name, email, phone, body } = message;
    return {
      to: settings.email,
      replyTo: email,
      ...rendered,
      params: { name, email, phone: phone ?? "", message: body },
    };
  });
}
