import type { MailShop, RenderedMail } from "./order-confirmation.ts";

/** What the shop is told when somebody had too many orders open: the last refusal of an hour. */
export interface OrderLimitMail {
  shop: MailShop;
  kind: "pieces" | "unconfirmed";
  /** E.164. */
  phone: string;
  email: string;
  city: string;
}

export type RenderOrderLimitMail = (mail: OrderLimitMail) => Promise<RenderedMail>;
