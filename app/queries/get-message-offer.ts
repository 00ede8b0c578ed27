import { findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import { orderKinds } from "#domains/messaging/message-kinds.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";

/** Whether shoppers can ask for messages about an order by WhatsApp: the owner has some sent. From the cache until the settings change. */
export const getMessageOffer = ({ database, cache }: Pick<Shop, "database" | "cache">): Promise<boolean> =>
  cache.getOrLoad("message-offer", [cacheTags.settings], async () => {
    const { rules } = await findMessagingSettings(database);
    return orderKinds.some((kind) => rules[kind].whatsapp);
  });
