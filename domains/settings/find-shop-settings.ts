import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { defaultShopSettings } from "./default-shop-settings.ts";
import { settings } from "#domains/settings/internal/tables.server.ts";
import type { ShopSettings } from "./shop-settings.ts";

const read = prepareStatement<{ value: Partial<ShopSettings> }>("read-settings", sql`select value from ${settings}`);

/**
 * The shop's name, contact details, charges and payment accounts. Settings that were never saved have the default
 * values.
 */
export async function findShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await read(db);
  return { ...defaultShopSettings, ...row?.value };
}
