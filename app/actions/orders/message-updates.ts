import { findOptInStatus, endOptIn, optIn } from "#domains/messaging/preferences/opt-in.ts";
import type { Order } from "#domains/orders/order.ts";
import { endedOrderStates } from "#domains/orders/order-states.ts";
import { getMessageOffer } from "#app/queries/get-message-offer.ts";
import type { Shop } from "#app/http/context.ts";

/** What an order's page says of messages by WhatsApp: whether they are on, or ended for the phone by a message from it. */
export type MessageUpdates = "on" | "off" | "stopped";

/** The state of an order's messages; null where the shop offers none, or nothing more is to be told. */
export async function findMessageUpdates(shop: Shop, order: Order): Promise<MessageUpdates | null> {
  if (endedOrderStates.includes(order.state) || order.forgottenAt || order.phone === "") return null;
  if (!(await getMessageOffer(shop)).whatsApp) return null;
  const { optedIn, optedOutAt } = await findOptInStatus(shop.database, { phone: order.phone, orderId: order.id });
  return optedOutAt ? "stopped" : optedIn ? "on" : "off";
}

/** Turns the messages about an order on or off; false where the shop offers none. */
export async function setMessageUpdates(shop: Shop, order: Order, wanted: boolean): Promise<boolean> {
  const about = { phone: order.phone, orderId: order.id };
  if (!wanted) {
    await endOptIn(shop.database, about);
    return true;
  }
  if ((await findMessageUpdates(shop, order)) === null) return false;
  await optIn(shop.database, { ...about, source: "order-page" });
  return true;
}
