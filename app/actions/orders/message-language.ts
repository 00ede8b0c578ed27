import { getMessageOffer } from "#app/queries/get-message-offer.ts";
import type { Shop } from "#app/http/context.ts";
import type { Actor } from "#kernel/actor.ts";
import { isMessageLanguage, type MessageLanguage } from "#kernel/message-language.ts";
import { chooseLanguage, findChosenLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { listOpenOrders } from "#domains/orders/list-open-orders.ts";
import type { Order } from "#domains/orders/order.ts";
import { endedOrderStates } from "#domains/orders/order-states.ts";

/** The languages in which messages about an order can come, and the one in which they do. */
export interface LanguageChoice {
  languages: readonly MessageLanguage[];
  chosen: MessageLanguage;
}

/** What an order's page says of the language of its messages; null where there is nothing to choose, or nothing more is to be told. */
export async function findLanguageChoice(shop: Shop, order: Order): Promise<LanguageChoice | null> {
  if (endedOrderStates.includes(order.state) || order.forgottenAt || order.phone === "") return null;
  const { languages, language } = await getMessageOffer(shop);
  if (languages.length === 0) return null;
  return { languages, chosen: (await findChosenLanguage(shop.database, order.id)) ?? language };
}

/** The languages in which messages to an account can come, and the one in which they do; null where there is nothing to choose. */
export async function findAccountLanguageChoice(shop: Shop, accountId: string): Promise<LanguageChoice | null> {
  const { languages, language } = await getMessageOffer(shop);
  if (languages.length === 0) return null;
  return { languages, chosen: (await findChosenLanguage(shop.database, accountId)) ?? language };
}

/** Has the messages to an account come in a language from now on, those about its orders that are under way too. False where the shop does not offer it. */
export async function setAccountLanguage(shop: Shop, accountId: string, typed: string): Promise<boolean> {
  const choice = await findAccountLanguageChoice(shop, accountId);
  if (!choice || !isMessageLanguage(typed) || !choice.languages.includes(typed)) return false;
  await chooseLanguage(shop.database, {
    subjectIds: [accountId, ...(await listOpenOrders(shop.database, accountId))],
    language: typed,
  });
  return true;
}

/**
 * Has the messages about an order that are sent from now on come in a language; an account gets its next ones in it too.
 * False where the shop does not offer it.
 */
export async function setLanguage(shop: Shop, { order, by }: { order: Order; by: Actor }, typed: string) {
  const choice = await findLanguageChoice(shop, order);
  if (!choice || !isMessageLanguage(typed) || !choice.languages.includes(typed)) return false;
  const account = by.kind === "customer" && order.accountId !== null ? [order.accountId] : [];
  await chooseLanguage(shop.database, { subjectIds: [order.id, ...account], language: typed });
  return true;
}
