import { and, inArray, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { isId } from "#kernel/ids.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import {
  categories,
  productCategories,
  productPictures,
  products,
  stackParts,
  variants,
} from "./internal/tables.server.ts";

/** Ids of the products with these names, in any case, by the name in lower case. Several products may have one name. */
export async function findProductIdsByName(db: Database, names: string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      inArray(
        sql`lower(${products.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) ids.set(name.toLowerCase(), [...(ids.get(name.toLowerCase()) ?? []), id]);
  return ids;
}

/** Ids of the products with these slugs, by slug; unknown ones are left out. */
export async function findProductIdsBySlug(db: ReadDatabase, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Those of these slugs that a product or stack has which was not taken off sale for good; also a draft. */
export async function findUnarchivedSlugs(db: ReadDatabase, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, slugs), ne(products.status, "archived")));
  return new Set(rows.map(({ slug }) => slug));
}

/** Ids of the products of these variants, and of the stacks that contain one of them. */
export async function findProductIdsByVariant(db: ReadDatabase, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await union(
    db.select({ id: variants.productId }).from(variants).where(inArray(variants.id, variantIds)),
    db.select({ id: stackParts.stackId }).from(stackParts).where(inArray(stackParts.variantId, variantIds)),
  );
  return rows.map(({ id }) => id);
}

/** Ids of the products that show one of these pictures, theirs or a variant's. */
export async function findProductIdsByPicture(db: ReadDatabase, pictureKeys: string[]): Promise<string[]> {
  if (pictureKeys.length === 0) return [];
  const rows = await union(
    db
      .select({ id: productPictures.productId })
      .from(productPictures)
      .where(inArray(productPictures.pictureKey, pictureKeys)),
    db.select({ id: variants.productId }).from(variants).where(inArray(variants.pictureKey, pictureKeys)),
  );
  return rows.map(({ id }) => id);
}

export interface ProductName {
  slug: string;
  name: string;
  /** False while it is not active. */
  isActive: boolean;
}

/** The names of the products of these ids, active or not, by id; unknown ids are left out. */
export async function findProductNames(db: Database, productIds: string[]): Promise<Map<string, ProductName>> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug, name: products.name, status: products.status })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, slug, name, status }) => [id, { slug, name, isActive: status === "active" }]));
}

/** Ids of the products in this category or brand, or in one below it, archived ones included. */
export async function findProductIdsBelow(db: Database, categoryId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below as (
      select id from ${categories} where id = ${categoryId}
      union select child.id from ${categories} child join below on child.parent_id = below.id
    )
    select product_id as id from ${productCategories} where category_id in (select id from below)
    union select id from ${products} where brand_id in (select id from below)`);
  return rows.map(({ id }) => id);
}
