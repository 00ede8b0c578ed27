import type { HistoryEntry } from "#domains/orders/order-history.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";

/** What has happened to an order since it was confirmed to the buyer. */
export interface OrderUpdate extends OrderConfirmation {
  entry: HistoryEntry;
  /** The courier's page about the parcel; null without one. */
  trackingUrl: string | null;
}

/** Makes the mail, and `orderhtml`: the news and the table of all lines alone, for a template kept elsewhere. */
export type RenderOrderUpdate = (news: OrderUpdate) => Promise<RenderedMail & { orderhtml: string }>;
