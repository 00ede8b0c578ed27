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
