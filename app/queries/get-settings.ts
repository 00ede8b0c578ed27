import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";

/** The shop's settings, from the cache until they change; stale ones while the database is unreachable. */
export const getSettings = ({ database, cache }: Pick<Shop, "database" | "cache">) =>
  cache.getOrLoad("settings", [cacheTags.settings], () => findShopSettings(database));
