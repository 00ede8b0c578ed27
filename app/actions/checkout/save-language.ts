import type { RouterContextProvider } from "react-router";
import { chooseLanguage, findChosenLanguage } from "#domains/messaging/preferences/chosen-language.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";

/**
 * Keeps the language of messages that was chosen with an order, for the next order of the account and what it is told of its store credit. It
 * never throws, because the order is already placed.
 */
export async function saveAccountLanguage(
  context: Readonly<RouterContextProvider>,
  language: MessageLanguage | null,
): Promise<void> {
  if (language === null) return;
  const { database, log } = context.get(shopContext);
  try {
    const account = await context.get(requestSessionContext).account();
    if (account && (await findChosenLanguage(database, account.id)) !== language)
      await chooseLanguage(database, { subjectIds: [account.id], language });
  } catch (error) {
    log.warn({ error: String(error) }, "The language of an order's messages could not be kept for its account");
  }
}
