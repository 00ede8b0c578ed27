import { findVariants } from "#domains/catalog/find-variants.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";
import { findPricingRules } from "#domains/pricing/find-pricing-rules.ts";
import { type Adjustment, priceLines, type Totals } from "#domains/pricing/price-lines.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CartRow } from "./load-open-cart.ts";

export interface PricedLine {
  row: CartRow;
  variant: SaleVariant;
  lineTotal: Paisa;
}

interface PricedCart extends Totals {
  lines: PricedLine[];
  adjustments: Adjustment[];
  settings: ShopSettings;
}

/**
 * Prices the rows of a cart by the catalogue and the shop's rules as they are now. Variants that left the catalogue are
 * left out.
 */
export async function priceCart(db: Database, rows: CartRow[]): Promise<PricedCart> {
  const variants = await findVariants(
    db,
    rows.map(({ variantId }) => variantId),
  );
  const known = rows.flatMap((row) => {
    const variant = variants.get(row.variantId);
    return variant ? [{ row, variant }] : [];
  });
  const productIds = [...new Set(known.map(({ variant }) => variant.productId))];
  const { rules, settings } = await findPricingRules(db, productIds);
  const { lines, ...totals } = priceLines(
    known.map(({ row, variant }) => ({ ...variant, quantity: row.quantity })),
    rules,
  );
  return { ...totals, lines: known.map((line, at) => ({ ...line, lineTotal: lines[at]!.lineTotal })), settings };
}
