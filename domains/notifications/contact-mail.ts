import type { Message } from "#domains/support/messages.ts";
import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail that forwards a contact message to the shop. */
export interface ContactMail {
  shop: MailShop;
  message: Message;
}

export type RenderContactMail = (contact: ContactMail) => Promise<RenderedMail>;
