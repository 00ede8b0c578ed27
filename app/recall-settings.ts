import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { pageTags } from "#kernel/page-tags.ts";
import type { Shop } from "./middleware/shop-context.ts";

/** The shop's settings, read once per change; the last known ones while the database is out of reach. */
export const recallSettings = ({ database, memory }: Pick<Shop, "database" | "memory">) => memory.getOrLoad("settings", [pageTags.settings], () => findShopSettings(database));
