import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { openMessageLink } from "#domains/support/follow-up.ts";
import { findAnswer, type Message } from "#domains/support/messages.ts";
import { toMailShop, type MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail that answers a message. */
export interface AnswerMail {
  shop: MailShop;
  message: Message;
  body: string;
  /** The private page on which the writer reads the thread and writes again. */
  url: string;
}

export type RenderAnswer = (answer: AnswerMail) => Promise<RenderedMail>;

/**
 * Mails the writer of a contact message the answer of the staff, once, with the link of the thread; what the writer answers to the mail itself
 * goes to the shop's own mailbox, not into the shop. `again` is the key of a mail that staff have sent again. Throws the transport's errors.
 */
export async function sendMessageAnswer(
  { database, mail, render, baseUrl, log }: MailContext<RenderAnswer>,
  replyId: string,
  again?: string,
) {
  const answer = await findAnswer(database, replyId);
  if (!answer) {
    log.warn({ replyId }, "The answer of this job does not exist");
    return;
  }
  const { message, body } = answer;
  const key = again ?? `message-answer:${replyId}`;
  await sendOnce(database, mail, { key, kind: "message-answer", subjectId: message.id }, async () => {
    const settings = await findShopSettings(database);
    const token = await openMessageLink(database, message.id);
    const url = `${baseUrl}/message/${token}`;
    const rendered = await render({ shop: toMailShop(settings, baseUrl), message, body, url });
    const { name, email } = message;
    return {
      to: email,
      replyTo: settings.email,
      ...rendered,
      params: { name, email, message: body },
      secrets: [token],
    };
  });
}
