import type { HistoryEntry } from "#domains/orders/order-history.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail about a change of an order after its confirmation. */
export interface OrderUpdate extends OrderConfirmation {
  entry: HistoryEntry;
  /** The URL of the courier's tracking page; null without one. */
  trackingUrl: string | null;
}

/** Renders the mail, and `orderhtml`: only the update and the table of all lines, for an external template. */
export type RenderOrderUpdate = (news: OrderUpdate) => Promise<RenderedMail & { orderhtml: string }>;
