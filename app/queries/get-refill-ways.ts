import { findMessagingSettings } from "#domains/messaging/settings/find-messaging-settings.ts";
import { type RefillWay, refillWayIds } from "#domains/refill/refill.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";
import { getSettings } from "./get-settings.ts";

/** The ways by which shoppers can be reminded to order again; none while the owner has reminders switched off. */
export async function getRefillWays(
  shop: Pick<Shop, "database" | "reads" | "cache" | "canSendCodes">,
): Promise<readonly RefillWay[]> {
  if (!(await getSettings(shop)).refill.enabled) return [];
  const { database, cache, canSendCodes } = shop;
  const rule = await cache.getOrLoad(
    "refill-rule",
    [cacheTags.settings],
    async () => (await findMessagingSettings(database)).rules["refill-reminder"],
  );
  return refillWayIds.filter((way) => way === "email" || (canSendCodes && rule[way]));
}
