import { inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { productCategories, products, stackParts, variants } from "./internal/tables.server.ts";

/** Ids of the products with one of these names, in any case. */
export async function findProductIdsByName(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        sql`lower(${products.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Ids of the products of these variants, and of the stacks that contain one of them. */
export async function findProductIdsByVariant(db: Database, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await union(
    db.select({ id: variants.productId }).from(variants).where(inArray(variants.id, variantIds)),
    db.select({ id: stackParts.stackId }).from(stackParts).where(inArray(stackParts.variantId, variantIds)),
  );
  return rows.map(({ id }) => id);
}

export interface ProductName {
  slug: string;
  name: string;
  /** False while it is not on sale. */
  onSale: boolean;
}

/** The names of the products of these ids, on sale or not, by id; unknown ids are left out. */
export async function findProductNames(db: Database, productIds: string[]): Promise<Map<string, ProductName>> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug, name: products.name, status: products.status })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, slug, name, status }) => [id, { slug, name, onSale: status === "active" }]));
}

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
