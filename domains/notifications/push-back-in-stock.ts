import { findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { deleteStockAlert, findStockAlert, reopenStockAlert } from "#domains/wishlist/find-stock-alert.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { forgetBrowser } from "./internal/forget-browser.ts";
import { variantUrl } from "./send-back-in-stock.ts";

const aDay = 24 * 3_600;

/** What a notification says, in the shop's language of messages. */
const isBack: Record<MessageLanguage, (what: string, price: string) => string> = {
  english: (what, price) => `${what} is back, at ${price}. We do not hold one back for you.`,
  urdu: (what, price) => `دوبارہ دستیاب ہے: ${what}، قیمت ${price}۔ ہم آپ کے لیے الگ نہیں رکھتے۔`,
  "roman-urdu": (what, price) => `Dobara dastyab hai: ${what}, qeemat ${price}. Hum aap ke liye alag nahi rakhte.`,
};

/**
 * Has one browser show that goods are back, once, and forgets it with that. If the variant sold out again before, nothing is shown and the alert is
 * reopened. A browser that takes nothing any more is forgotten altogether. Throws where its push service cannot be reached: the job then runs again.
 */
export async function pushBackInStock(
  { database, push, baseUrl }: { database: Database; push: PushTransport; baseUrl: string },
  alertId: string,
): Promise<void> {
  const alert = await findStockAlert(database, alertId);
  if (!alert || !("device" in alert.recipient)) return;
  const { device } = alert.recipient;
  const { title, orderNews } = await findShopSettings(database);
  if (!orderNews) return;
  const { variant } = alert;
  if (!variant) return reopenStockAlert(database, alert.id);
  const { language } = await findMessagingSettings(database);
  const name = [variant.productName, ...variant.selectedOptions.map(({ option }) => option)].join(", ");
  const payload = JSON.stringify({
    title,
    body: isBack[language](name, formatWithSymbol(variant.price)),
    url: variantUrl(baseUrl, variant),
    tag: alert.request,
  });
  const outcome = await push.send(device, { payload, topic: alert.request.replaceAll("-", ""), holdFor: aDay });
  if (outcome === "gone") await forgetBrowser(database, device.endpoint);
  else await deleteStockAlert(database, alert.id);
}
