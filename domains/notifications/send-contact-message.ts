import { countRecentMails } from "#domains/mail-log/count-recent-mails.ts";
import { findFollowUp, findMessage, type Message } from "#domains/support/messages.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail that forwards a contact message to the shop. */
export interface ContactMail {
  shop: MailShop;
  message: Message;
  /** The most messages that are mailed in an hour, where they are about to be as many; else null. */
  hourlyMost: number | null;
}

/**
 * About so many messages an hour are mailed to the shop. Anybody can write any number, from many networks, and a mail server that takes
 * so many mails a day would take none about orders any more. All messages wait in the admin.
 */
export const maxContactMailsPerHour = 30;

export type RenderContactMail = (contact: ContactMail) => Promise<RenderedMail>;

type Context = MailContext<RenderContactMail>;

/**
 * Forwards a contact message to the shop, once; a reply goes to the writer. The writer receives no mail, because
 * anybody's address can be typed in the form. Beyond `maxContactMailsPerHour` nothing is mailed. `again` is the key of a mail that
 * staff have sent again. Throws the transport's errors.
 */
export async function sendContactMessage(context: Context, messageId: string, again?: string) {
  const message = await findMessage(context.database, messageId);
  if (message) await forward(context, message, { key: `contact-message:${message.id}`, again });
  else context.log.warn({ messageId }, "The contact message of this job does not exist");
}

/** Forwards what the writer of a message wrote to an answer, as `sendContactMessage` does. */
export async function sendMessageFollowUp(context: Context, replyId: string, again?: string) {
  const message = await findFollowUp(context.database, replyId);
  if (message) await forward(context, message, { key: `message-follow-up:${replyId}`, again });
  else context.log.warn({ replyId }, "The follow-up of this job does not exist");
}

async function forward(
  { database, mail, render, baseUrl, log }: Context,
  message: Message,
  { key, again }: { key: string; again: string | undefined },
) {
  const kind = "contact-message";
  await sendOnce(database, mail, { key: again ?? key, kind, subjectId: message.id }, async () => {
    const sent = again === undefined ? await countRecentMails(database, kind, maxContactMailsPerHour) : 0;
    if (sent >= maxContactMailsPerHour) {
      log.warn({ messageId: message.id }, "A message was not mailed to the shop, because many came within an hour");
      return null;
    }
    const settings = await findShopSettings(database);
    const shop = toMailShop(settings, baseUrl);
    // Several are sent at a time, so no one of them is surely the last.
    const hourlyMost = sent >= maxContactMailsPerHour / 2 ? maxContactMailsPerHour : null;
    const rendered = await render({ shop, message, hourlyMost });
    const { name, email, phone, body } = message;
    return {
      to: settings.email,
      replyTo: email === "" ? settings.email : email,
      ...rendered,
      params: { name, email, phone: phone ?? "", message: body },
    };
  });
}
