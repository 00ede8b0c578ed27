import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { defaultShopSettings } from "./default-shop-settings.ts";
import { settings } from "#domains/settings/internal/tables.server.ts";
import type { ShopSettings } from "./shop-settings.ts";

const read = prepareStatement<{ value: Partial<ShopSettings> }>("read-settings", sql`select value from ${settings}`);

/** What the shop is called, how it is reached, what it charges and where it is paid. What was never set is as a new shop has it. */
export async function findShopSettings(db: Database): Promise<ShopSettings> {
  const [row] = await read(db);
  return { ...defaultShopSettings, ...row?.value };
}
