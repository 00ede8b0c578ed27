import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "#app/http/context.ts";

/** The shop's settings, read once per change; the last known ones while the database is out of reach. */
export const getSettings = ({ database, cache }: Pick<Shop, "database" | "cache">) =>
  cache.getOrLoad("settings", [cacheTags.settings], () => findShopSettings(database));
