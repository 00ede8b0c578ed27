import { chooseLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import { optIn } from "#domains/messaging/preferences/opt-in.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Placement } from "../order-request.ts";

/** The statements that note what a shopper wants to hear of the order and in which language: none where nothing is chosen. */
export function saveMessagePreferences(
  tx: Transaction,
  { cartId: orderId, recipient: { phone }, placedBy, whatsAppUpdates, messageLanguage }: Placement,
): Promise<void>[] {
  const source = placedBy ? ("staff" as const) : ("checkout" as const);
  return [
    ...(whatsAppUpdates ? [optIn(tx, { phone, orderId, source })] : []),
    ...(messageLanguage ? [chooseLanguage(tx, { subjectIds: [orderId], language: messageLanguage })] : []),
  ];
}
