import { findVariants } from "#domains/catalog/find-variants.ts";
import type { SaleVariant } from "#domains/catalog/product.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { type Paisa, paisa, sum, times } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CartRow } from "./load-open-cart.ts";

export interface CartTotals {
  subtotal: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  total: Paisa;
}

export interface PricedLine {
  row: CartRow;
  variant: SaleVariant;
  lineTotal: Paisa;
}

/**
 * Computes lines and totals at current prices from rows and the given settings. Variants that left the catalogue are
 * left out.
 */
export async function priceCart(
  db: Database,
  rows: CartRow[],
): Promise<{ lines: PricedLine[]; totals: CartTotals; settings: ShopSettings }> {
  const variants = await findVariants(
    db,
    rows.map(({ variantId }) => variantId),
  );
  const lines = rows.flatMap((row) => {
    const variant = variants.get(row.variantId);
    return variant ? [{ row, variant, lineTotal: times(variant.price, row.quantity) }] : [];
  });
  const settings = await findShopSettings(db);
  return {
    lines,
    totals: calculateTotals(
      lines.map(({ lineTotal }) => lineTotal),
      settings,
    ),
    settings,
  };
}

/**
 * The totals of a cart with these line totals. Tax applies to the goods and is rounded to the nearest paisa; an empty
 * cart costs nothing.
 */
function calculateTotals(lineTotals: Paisa[], charges: { deliveryFee: Paisa; taxPerMille: number }): CartTotals {
  const subtotal = sum(lineTotals);
  const deliveryFee = lineTotals.length === 0 ? paisa(0) : charges.deliveryFee;
  const tax = paisa(Math.round((subtotal * charges.taxPerMille) / 1000));
  return { subtotal, deliveryFee, tax, total: sum([subtotal, deliveryFee, tax]) };
}
