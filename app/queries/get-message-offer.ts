import { findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import { orderMessageKinds, settableKinds } from "#domains/messaging/message-kinds.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";

/** What shoppers can choose about messages to their phones. */
export interface MessageOffer {
  /** Whether they can ask for messages about an order by WhatsApp: the owner has some sent. */
  whatsApp: boolean;
  /** The shop's language. */
  language: MessageLanguage;
  /** The languages among which they choose; empty where there is nothing to choose, or no message is sent. */
  languages: readonly MessageLanguage[];
}

/** What shoppers can choose about messages, from the cache until the settings change. */
export const getMessageOffer = ({ database, cache }: Pick<Shop, "database" | "cache">): Promise<MessageOffer> =>
  cache.getOrLoad("message-offer", [cacheTags.settings], async () => {
    const { rules, language, offered } = await findMessagingSettings(database);
    const sends = settableKinds.some((kind) => rules[kind].whatsapp || rules[kind].sms);
    return {
      whatsApp: orderMessageKinds.some((kind) => rules[kind].whatsapp),
      language,
      languages: sends && offered.length > 1 ? offered : [],
    };
  });
