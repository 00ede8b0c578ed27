import { findMessage } from "#domains/support/messages.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { RenderContactMail } from "./contact-mail.ts";
import { toMailShop } from "./internal/to-mail-shop.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";

/**
 * Forwards a contact message to the shop, once; a reply goes to the writer. The writer receives no mail, because
 * anybody's address can be typed in the form. Throws the transport's errors.
 */
export async function sendContactMessage(
  { database, mail, render, baseUrl, log }: MailContext<RenderContactMail>,
  messageId: string,
) {
  const message = await findMessage(database, messageId);
  if (!message) {
    log.warn({ messageId }, "The contact message of this job does not exist");
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
