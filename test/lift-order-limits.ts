import { system } from "#test/actors.ts";
import { type OrderLimits, defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Raises the limits of open orders for one buyer, as a test or a benchmark needs. */
export async function liftOrderLimits(db: Database): Promise<void> {
  const orderLimits = Object.fromEntries(
    Object.keys(defaultShopSettings.orderLimits).map((name) => [name, 100_000]),
  ) as OrderLimits;
  await saveShopSettings(db, system, { ...(await findShopSettings(db)), orderLimits });
}
