import { sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { pricingRulesOf, type StoredPricingRules, toPricingRules } from "#domains/pricing/find-pricing-rules.ts";
import { type Adjustment, priceLines } from "#domains/pricing/price-lines.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderLine } from "../order.ts";

/** A line for an order, at its position, with the reasons for its price. */
export interface AddedLine extends OrderLine {
  position: number;
  /** Discounts; their position of the line is the order's. */
  adjustments: Adjustment[];
}

/**
 * The lines that these units of variants make at today's prices, from a position on; null for a line whose variant is
 * not active.
 */
export async function priceAddedLines(
  db: Database,
  given: { variantId: string; quantity: number }[],
  from: number,
): Promise<(AddedLine | null)[]> {
  const variants = await findVariants(
    db,
    given.map(({ variantId }) => variantId),
  );
  const productIds = [...new Set([...variants.values()].map(({ productId }) => productId))];
  const { rows } = await db.execute<{ pricing: StoredPricingRules }>(
    sql`select ${pricingRulesOf(sql`${sql.param(productIds)}::uuid[]`)} as pricing`,
  );
  const { rules } = await toPricingRules(db, rows[0]!.pricing);
  return given.map(({ variantId, quantity }, at) => {
    const variant = variants.get(variantId);
    if (!variant) return null;
    const { productId, productName, productSlug, sku, selectedOptions, takes, picture, price } = variant;
    const { lines, adjustments } = priceLines([{ productId, price, quantity }], rules);
    const position = from + at;
    return {
      position,
      productId,
      variantId,
      productName,
      productSlug,
      sku,
      selectedOptions,
      takes,
      pictureKey: picture?.key ?? null,
      ...lines[0]!,
      quantity,
      adjustments: adjustments
        .filter(({ linePosition }) => linePosition !== null)
        .map((adjustment) => ({ ...adjustment, linePosition: position })),
    };
  });
}
