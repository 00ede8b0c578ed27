import { sql } from "drizzle-orm";
import { lowestPriceOf } from "#domains/catalog/lowest-price-sql.ts";
import { storedSettings, toShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { discounts } from "./internal/tables.server.ts";
import type { PricingRules, RunningDiscount } from "./price-lines.ts";

const read = prepareStatement<{
  settings: Partial<ShopSettings> | null;
  discounts: (RunningDiscount & { productId: string })[];
}>(
  "read-pricing-rules",
  sql`
  select ${storedSettings} as settings, coalesce((
    select json_agg(json_build_object('productId', product_id, 'id', id, 'percentage', percentage, 'original', original, 'lowestPrice', ${lowestPriceOf(discounts.productId)}))
    from ${discounts} where product_id = any(${arrayPlaceholder("productIds", "uuid")})), '[]') as discounts`,
);

/** The rules for pricing these products, with the settings that they come from, in one statement. */
export async function findPricingRules(
  db: Database,
  productIds: string[],
): Promise<{ rules: PricingRules; settings: ShopSettings }> {
  const [row] = await read(db, { productIds });
  const settings = toShopSettings(row?.settings);
  return {
    rules: {
      deliveryFee: settings.deliveryFee,
      tax: { part: settings.taxPerMille, of: 1_000 },
      discounts: new Map((row?.discounts ?? []).map(({ productId, ...discount }) => [productId, discount])),
    },
    settings,
  };
}
