import type { TransferAccount } from "#domains/settings/shop-settings.ts";
import type { Order } from "#domains/orders/order.ts";

/** The shop as its mails name it. Phones in E.164, the address without a trailing slash. */
export interface MailShop {
  title: string;
  email: string;
  phone: string;
  whatsapp: string;
  openingHours: string;
  postalAddress: string;
  url: string;
}

/** All that the confirmation of an order tells. */
export interface OrderConfirmation {
  shop: MailShop;
  order: Order;
  /** How it is paid; with the account to pay into where that is a transfer. */
  payment: { label: string; account: TransferAccount | null };
  /** The days between which it should arrive; null when there is no estimate. */
  expected: { soonest: Date; latest: Date } | null;
  /** What still happens from here to the door, in sentences. */
  nextSteps: string[];
  /** Days within which things can be sent back; 0 when they cannot. */
  returnDays: number;
  /** The private page of the order. */
  orderUrl: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Makes the mail, and `orderhtml`: the table of all lines and totals alone. */
export type RenderOrderConfirmation = (
  confirmation: OrderConfirmation,
) => Promise<RenderedMail & { orderhtml: string }>;
