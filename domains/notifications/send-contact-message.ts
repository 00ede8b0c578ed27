import { findMessage, type Message } from "#domains/support/messages.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail that forwards a contact message to the shop. */
export interface ContactMail {
  shop: MailShop;
  message: Message;
}

export type RenderContactMail = (contact: ContactMail) => Promise<RenderedMail>;

/**
 * Forwards a contact message to the shop, once; a reply goes to the writer. The writer receives no mail, because
 * anybody's address can be typed in the form. `again` is the key of a mail that staff have sent again. Throws the transport's errors.
 */
export async function sendContactMessage(
  { database, mail, render, baseUrl, log }: MailContext<RenderContactMail>,
  messageId: string,
  again?: string,
) {
  const message = await findMessage(database, messageId);
  if (!message) {
    log.warn({ messageId }, "The contact message of this job does not exist");
    return;
  }
  const key = again ?? `contact-message:${message.id}`;
  await sendOnce(database, mail, { key, kind: "contact-message", subjectId: message.id }, async () => {
    const settings = await findShopSettings(database);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), message });
    const { name, email, phone, body } = message;
    return {
      to: settings.email,
      ...(email !== "" && { replyTo: email }),
      ...rendered,
      params: { name, email, phone: phone ?? "", message: body },
    };
  });
}
