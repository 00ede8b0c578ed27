import { findFollowUp, findMessage, type Message } from "#domains/support/messages.ts";
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

type Context = MailContext<RenderContactMail>;

/**
 * Forwards a contact message to the shop, once; a reply goes to the writer. The writer receives no mail, because
 * anybody's address can be typed in the form. `again` is the key of a mail that staff have sent again. Throws the transport's errors.
 */
export async function sendContactMessage(context: Context, messageId: string, again?: string) {
  const message = await findMessage(context.database, messageId);
  if (message) await forward(context, message, again ?? `contact-message:${message.id}`);
  else context.log.warn({ messageId }, "The contact message of this job does not exist");
}

/** Forwards what the writer of a message wrote to an answer, as `sendContactMessage` does. */
export async function sendMessageFollowUp(context: Context, replyId: string, again?: string) {
  const message = await findFollowUp(context.database, replyId);
  if (message) await forward(context, message, again ?? `message-follow-up:${replyId}`);
  else context.log.warn({ replyId }, "The follow-up of this job does not exist");
}

async function forward({ database, mail, render, baseUrl }: Context, message: Message, key: string) {
  await sendOnce(database, mail, { key, kind: "contact-message", subjectId: message.id }, async () => {
    const settings = await findShopSettings(database);
    const rendered = await render({ shop: toMailShop(settings, baseUrl), message });
    const { name, email, phone, body } = message;
    return {
      to: settings.email,
      replyTo: email === "" ? settings.email : email,
      ...rendered,
      params: { name, email, phone: phone ?? "", message: body },
    };
  });
}
