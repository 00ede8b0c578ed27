import { type SQL, sql } from "drizzle-orm";
import { lowestPriceOf } from "#domains/catalog/variants/lowest-price-sql.ts";
import { storedSettings, toShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { discounts } from "./internal/tables.server.ts";
import type { PricingRules, RunningDiscount } from "./price-lines.ts";

/** What `pricingRulesOf` gives. */
export interface StoredPricingRules {
  settings: Partial<ShopSettings> | null;
  discounts: (RunningDiscount & { productId: string })[];
}

/** An SQL expression for other modules' statements: the rules for pricing these products (an SQL expression of type uuid[]), as JSON. */
export const pricingRulesOf = (productIds: SQL): SQL => sql`
  (select json_build_object('settings', ${storedSettings}, 'discounts', coalesce((
    select json_agg(json_build_object('productId', product_id, 'id', id, 'percentage', percentage, 'original', original, 'lowestPrice', ${lowestPriceOf(discounts.productId)}))
    from ${discounts} where product_id = any(${productIds}) and state = 'running'), '[]')))`;

/** The rules for pricing the products, with the settings that they come from. */
export function toPricingRules(stored: StoredPricingRules): { rules: PricingRules; settings: ShopSettings } {
  const settings = toShopSettings(stored.settings);
  return {
    rules: {
      delivery: settings,
      tax: { part: settings.taxPerMille, of: 1_000 },
      discounts: new Map(stored.discounts.map(({ productId, ...discount }) => [productId, discount])),
    },
    settings,
  };
}
