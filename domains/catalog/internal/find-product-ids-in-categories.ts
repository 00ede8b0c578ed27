import { inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.server.ts";
import { productCategories, products } from "./tables.server.ts";

/** Ids of the products that are directly in one of these categories, or of one of these brands. */
export async function findProductIdsInCategories(db: Database, categoryIds: string[]): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  const rows = await union(
    db
      .select({ id: productCategories.productId })
      .from(productCategories)
      .where(inArray(productCategories.categoryId, categoryIds)),
    db.select({ id: products.id }).from(products).where(inArray(products.brandId, categoryIds)),
  );
  return rows.map(({ id }) => id);
}
