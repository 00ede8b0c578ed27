import type { MailText } from "#kernel/mail-texts.ts";
import type { TransferAccount } from "#domains/orders/payments/payment-methods.ts";
import type { Order } from "#domains/orders/order.ts";

/** The shop's details in mails. Phones in E.164, the URL without a trailing slash. */
export interface MailShop {
  title: string;
  email: string;
  phone: string;
  whatsapp: string;
  openingHours: string;
  postalAddress: string;
  url: string;
}

/** The data of an order confirmation. */
export interface OrderConfirmation {
  shop: MailShop;
  order: Order;
  /** The payment method, with the account for the transfer if it is one. */
  payment: { label: string; account: TransferAccount | null };
  /** When it should arrive: "Tue 24 Nov to Thu 26 Nov"; null when there is no estimate. */
  expected: string | null;
  /** Whether the order waits for its shopper's word, which its page takes. */
  asksToConfirm: boolean;
  /** The remaining steps until delivery, one sentence each. */
  nextSteps: string[];
  /** Days within which the shopper can return goods; 0 when returns are not possible. */
  returnDays: number;
  /** The URL of the order's private page. */
  orderUrl: string;
  /** The shop's own words; without them the mail has those of the code. */
  text?: MailText;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders the mail, and `orderhtml`: only the table of all lines and totals. */
export type RenderOrderConfirmation = (
  confirmation: OrderConfirmation,
) => Promise<RenderedMail & { orderhtml: string }>;
