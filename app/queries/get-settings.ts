import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";

/** The shop's settings, from the cache until they change; stale ones while the database is unreachable. */
export const getSettings = ({ reads, cache }: Pick<Shop, "reads" | "cache">) =>
  cache.getOrLoad("settings", [cacheTags.settings], () => findShopSettings(reads));
