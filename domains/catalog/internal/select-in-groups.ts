import { type SQL, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import { productCategories, products } from "./tables.server.ts";

/** The category that stands on the product itself, and that of its brand. */
export interface ProductGroups {
  categoryId?: string | null | undefined;
  brandId?: string | null | undefined;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Queries for the ids of products, named "key", at most so many: those of the category, those of the brand, and those of both,
 * which may be few where each has many. Indexes alone serve them.
 */
export function selectInGroups({ categoryId = null, brandId = null }: ProductGroups, limit: number): SQL[] {
  const [category, brand] = [categoryId, brandId].map((id) => (id !== null && isId(id) ? id : nobody));
  const placed = sql`select ${productCategories.productId} as key from ${productCategories} where ${productCategories.categoryId} = ${category} limit ${limit}`;
  const branded = sql`select ${products.id} as key from ${products} where ${products.brandId} = ${brand} limit ${limit}`;
  const both = sql`select placed.product_id as key from ${productCategories} placed join ${products} branded on branded.id = placed.product_id
    where placed.category_id = ${category} and branded.brand_id = ${brand} limit ${limit}`;
  return [
    ...(categoryId === null ? [] : [placed]),
    ...(brandId === null ? [] : [branded]),
    ...(categoryId === null || brandId === null ? [] : [both]),
  ];
}
