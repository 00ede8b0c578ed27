import { getFormText } from "#app/http/forms.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import type { Shop } from "#app/http/context.ts";
import { hashEndpoint, newsIntents } from "#app/ui/orders/order-news-form.ts";
import type { Order } from "#domains/orders/order.ts";
import { subscribeToOrderNews } from "#domains/orders/subscribe-to-order-news.ts";
import type { OpenedOrder } from "./opened-order.ts";
import { endedOrderStates } from "#domains/orders/order-states.ts";
import { deviceSchema, listOrderDevices, removeOrderDevice } from "#domains/push/order-devices.ts";

/** The browsers that show news of this order, as hashes; null where the shop offers none, or nothing more is to be told. */
export async function findOrderNews(shop: Shop, order: Order): Promise<string[] | null> {
  if (endedOrderStates.includes(order.state) || order.forgottenAt || !(await getSettings(shop)).orderNews) return null;
  const devices = await listOrderDevices(shop.database, order.id);
  return Promise.all(devices.map(({ endpoint }) => hashEndpoint(endpoint)));
}

/** Turns news in the browser of this form on or off; `refused` where it cannot be told, or ten others are. */
export async function setOrderNews(
  shop: Shop,
  { order, accessToken }: OpenedOrder,
  form: FormData,
): Promise<"on" | "off" | "refused"> {
  if (getFormText(form, "intent") === newsIntents.off) {
    await removeOrderDevice(shop.database, { orderId: order.id, endpoint: getFormText(form, "endpoint") });
    return "off";
  }
  const device = deviceSchema.safeParse(Object.fromEntries(form));
  if (!device.success || (await findOrderNews(shop, order)) === null) return "refused";
  const outcome = await subscribeToOrderNews(shop.database, { orderId: order.id, accessToken, device: device.data });
  return outcome === "added" ? "on" : "refused";
}
