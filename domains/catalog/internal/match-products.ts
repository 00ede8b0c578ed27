import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ProductFilter } from "../products/product-filter.ts";
import { lowestPriceOf } from "../variants/variants-sql.ts";
import { containsSku, containsWord } from "./match-text.ts";
import { productCategories, products, variants } from "./tables.server.ts";

/** A subquery for the ids of the variants of a product that are not archived. */
export const ownVariants = sql`select own.id from ${variants} own where own.product_id = ${products}.id and own.archived_at is null`;

/** A condition on a price: that it lies in the range. */
export const within = ({ min = 0, max = 2_147_483_647 }: { min?: number; max?: number }) =>
  sql`between ${min} and ${max}`;

/** The condition that all parts of the filter make together; undefined without any. */
export async function matchProducts(
  db: Database,
  {
    ids = null,
    text = "",
    status = null,
    categoryId = null,
    brandId = null,
    price = null,
    stock = null,
  }: ProductFilter,
): Promise<SQL | undefined> {
  return and(
    ids === null ? undefined : inArray(products.id, ids.filter(isId)),
    await matchText(db, text),
    status === null ? undefined : eq(products.status, status),
    brandId === null ? undefined : isId(brandId) ? eq(products.brandId, brandId) : sql`false`,
    categoryId === null
      ? undefined
      : inArray(
          products.id,
          db
            .select({ id: productCategories.productId })
            .from(productCategories)
            .where(isId(categoryId) ? eq(productCategories.categoryId, categoryId) : sql`false`),
        ),
    price === null
      ? undefined
      : // The first condition is looked up in the index on prices.
        and(
          sql`exists (${ownVariants} and own.price ${within(price)})`,
          sql`${lowestPriceOf(sql`${products}.id`)} ${within(price)}`,
        ),
    stock === null ? undefined : and(eq(products.kind, "single"), stock.matches(ownVariants)),
  );
}

/** How many variants a part of a SKU finds: a text that stands in the SKUs of more tells none from another. */
const maxBySku = 3_000;

/**
 * The products of a SKU, or of a part of it, are found first: beside the words of the name, a subquery would make the planner read all products.
 */
export async function matchText(db: Database, text: string): Promise<SQL | undefined> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return undefined;
  const named = and(...words.map((word) => containsWord(sql`lower(${products.name})`, word)));
  const ofSkus = (where: SQL, limit: number) =>
    db.select({ id: variants.productId }).from(variants).where(where).limit(limit);
  const ofPart = await ofSkus(containsSku(variants.sku, text), maxBySku + 1);
  const found = ofPart.length <= maxBySku ? ofPart : await ofSkus(eq(variants.sku, text.trim()), 1);
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length === 0 ? named : or(named, sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
}
