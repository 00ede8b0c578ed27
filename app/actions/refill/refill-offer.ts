import type { Shop } from "#app/http/context.ts";
import type { OpenedOrder } from "#app/actions/orders/opened-order.ts";
import { getRefillWays } from "#app/queries/get-refill-ways.ts";
import { findOptInStatus, optIn } from "#domains/messaging/preferences/opt-in.ts";
import { isRefillWay, type RefillWay } from "#domains/refill/refill.ts";
import {
  canRefill,
  findReminderPreference,
  type ReminderPreference,
  setOrderReminderPreference,
} from "#domains/refill/reminder-preferences.ts";

/** What a page says of reminders to order again: the ways that are left to choose, and the preference that counts. */
export interface RefillOffer {
  ways: RefillWay[];
  preference: ReminderPreference | null;
}

/** What an order's page offers; null where the shop reminds nobody, or the order has nothing that gets empty. */
export async function findRefillOffer(
  shop: Shop,
  { order, by }: Pick<OpenedOrder, "order" | "by">,
): Promise<RefillOffer | null> {
  const ways = await getRefillWays(shop);
  if (ways.length === 0 || !(await canRefill(shop.database, by, order))) return null;
  const { id: orderId, phone, email } = order;
  const [preference, { optedOutAt }] = await Promise.all([
    findReminderPreference(shop.database, order),
    findOptInStatus(shop.database, { phone, orderId }),
  ]);
  // A phone that has asked for no messages says itself when it wants them again.
  return { ways: ways.filter((way) => (way === "email" ? email : phone && !optedOutAt)), preference };
}

/** Reads "refill-email" and the like; undefined for any other intent, null for the one that ends the reminder. */
export function readRefillIntent(intent: string): RefillWay | null | undefined {
  if (intent === "refill-off") return null;
  const way = intent.startsWith("refill-") ? intent.slice("refill-".length) : "";
  return isRefillWay(way) ? way : undefined;
}

/** Notes how the shopper of an order wants to be reminded; false where the shop does not offer it. */
export async function setReminderPreference(
  shop: Shop,
  { order, by }: Pick<OpenedOrder, "order" | "by">,
  way: RefillWay | null,
): Promise<boolean> {
  if (way !== null && !(await findRefillOffer(shop, { order, by }))?.ways.includes(way)) return false;
  if (!(await setOrderReminderPreference(shop.database, order, way))) return false;
  if (way === "whatsapp") await optIn(shop.database, { phone: order.phone, orderId: order.id, source: "order-page" });
  return true;
}
