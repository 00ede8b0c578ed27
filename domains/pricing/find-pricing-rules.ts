import { type SQL, sql } from "drizzle-orm";
import { lowestPriceOf } from "#domains/catalog/variants/variants-sql.ts";
import { findSettingsOf, settingsState } from "#domains/settings/find-shop-settings.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { discounts } from "./internal/tables.server.ts";
import type { PricingRules, RunningDiscount } from "./price-lines.ts";

/** What `pricingRulesOf` gives. */
export interface StoredPricingRules {
  /** Which state of the settings there is; null when none were saved. */
  settings: string | null;
  discounts: (RunningDiscount & { productId: string })[];
}

/** An SQL expression for other modules' statements: the rules for pricing these products (an SQL expression of type uuid[]), as JSON. */
export const pricingRulesOf = (productIds: SQL): SQL => sql`
  (select json_build_object('settings', ${settingsState}, 'discounts', coalesce((
    select json_agg(json_build_object('productId', product_id, 'id', id, 'percentage', percentage, 'original', original, 'lowestPrice', ${lowestPriceOf(discounts.productId)}))
    from ${discounts} where product_id = any(${productIds}) and state = 'running'), '[]')))`;

/** The rules for pricing the products, with the settings that they come from. */
export async function toPricingRules(
  db: ReadDatabase,
  stored: StoredPricingRules,
): Promise<{ rules: PricingRules; settings: ShopSettings }> {
  const settings = await findSettingsOf(db, stored.settings);
  return {
    rules: {
      delivery: settings,
      tax: { part: settings.taxPerMille, of: 1_000 },
      discounts: new Map(stored.discounts.map(({ productId, ...discount }) => [productId, discount])),
    },
    settings,
  };
}
