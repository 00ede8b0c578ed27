import type { Message } from "#domains/support/message.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** What the shop is told of a message that came through the contact form. */
export interface ContactMail {
  shop: MailShop;
  message: Message;
}

export type RenderContactMail = (contact: ContactMail) => Promise<RenderedMail>;
