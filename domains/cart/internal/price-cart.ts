import { toActiveVariants } from "#domains/catalog/variants/find-variants.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import type { AppliedDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { findCartDiscountCode } from "#domains/pricing/discount-codes/find-cart-discount-code.ts";
import { toPricingRules } from "#domains/pricing/find-pricing-rules.ts";
import { type Adjustment, priceLines, type ProvinceTotals, type Totals } from "#domains/pricing/price-lines.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { CartRow } from "./load-open-cart.ts";
import type { CartContents } from "./read-cart.ts";

export interface PricedLine {
  row: CartRow;
  variant: ActiveVariant;
  /** What a unit costs, with the discount code. */
  unitPrice: Paisa;
  lineTotal: Paisa;
}

interface PricedCart extends Totals {
  lines: PricedLine[];
  adjustments: Adjustment[];
  byProvince: ProvinceTotals;
  code: AppliedDiscountCode | null;
  settings: ShopSettings;
  /** Available units of every variant that the lines take. */
  stock: Map<string, number>;
}

/**
 * Prices the rows of a cart by the catalogue and the shop's rules as they are now. Variants that left the catalogue are
 * left out. `province`: where they go; null while that is not known.
 */
export async function priceCart(db: Database, contents: CartContents, province: string | null): Promise<PricedCart> {
  const { codeId } = contents;
  const code = codeId
    ? await findCartDiscountCode(
        db,
        codeId,
        contents.variants.map(({ productId }) => productId),
      )
    : null;
  const variants = await toActiveVariants(db, contents.variants);
  const known = contents.rows.flatMap((row) => {
    const variant = variants.get(row.variantId);
    return variant ? [{ row, variant }] : [];
  });
  const { rules, settings } = await toPricingRules(db, contents.pricing);
  const { lines, ...totals } = priceLines(
    known.map(({ row, variant }) => ({ ...variant, quantity: row.quantity })),
    { ...rules, code },
    province,
  );
  const taken = new Set(known.flatMap(({ variant }) => variant.takes.map(({ variantId }) => variantId)));
  const stock = new Map([...taken].map((id) => [id, contents.stock[id] ?? 0]));
  // Stacks take other variants than their own.
  const parts = [...taken].filter((id) => !variants.has(id));
  for (const [id, available] of await countStock(db, parts)) stock.set(id, available);
  return { ...totals, lines: known.map((line, at) => ({ ...line, ...lines[at]! })), settings, stock };
}
