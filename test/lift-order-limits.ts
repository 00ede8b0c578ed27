import { system } from "#test/actors.ts";
import { defaultShopSettings } from "#domains/settings/default-shop-settings.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { saveShopSettings } from "#domains/settings/save-shop-settings.ts";
import type { OrderLimits } from "#domains/settings/shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Raises the limits of open orders for one buyer, as a test or a benchmark needs. */
export async function liftOrderLimits(db: Database): Promise<void> {
  const orderLimits = Object.fromEntries(
    Object.keys(defaultShopSettings.orderLimits).map((name) => [name, 100_000]),
  ) as OrderLimits;
  await saveShopSettings(db, system, { ...(await findShopSettings(db)), orderLimits });
}
