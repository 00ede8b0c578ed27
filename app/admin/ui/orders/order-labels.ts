import type { OrderTrait } from "#domains/orders/lists/order-query.ts";
import type { OrderChannel } from "#domains/orders/order.ts";

/** Where orders are placed, as lists and reports say it. */
export const channelLabels: Record<OrderChannel, string> = {
  shop: "The shop itself",
  api: "Another storefront (API)",
  "hosted-checkout": "Sent by a storefront",
  phone: "Staff, by phone",
  whatsapp: "Staff, by WhatsApp",
};

/** What few orders have and staff look for. */
export const traitLabels: Record<OrderTrait, string> = {
  "owed-back": "Money to pay back",
  "came-back": "Goods that a customer sent back",
  exchange: "An exchange",
  credit: "Store credit spent",
};
