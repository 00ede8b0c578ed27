import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import type { NewProduct, NewStack, PublishedProduct } from "../new-product.ts";
import { buildRows } from "./build-rows.ts";
import {
  categories,
  optionGroups,
  options,
  productCategories,
  productPictures,
  products,
  stackParts,
  variants,
} from "./tables.server.ts";

/** Inserts the products in a fixed number of statements. Throws when a slug or SKU is taken. */
export async function insertProducts(tx: Transaction, given: (NewProduct | NewStack)[]): Promise<PublishedProduct[]> {
  const categoryIds = await findCategoryIds(tx, given);
  const rows = given.map((product) => buildRows(product, categoryIds));

  await insertRows(
    tx,
    products,
    rows.map((row) => row.product),
  );
  await insertRows(
    tx,
    productCategories,
    rows.flatMap((row) => row.categories),
  );
  await insertRows(
    tx,
    productPictures,
    rows.flatMap((row) => row.pictures),
  );
  await insertRows(
    tx,
    optionGroups,
    rows.flatMap((row) => row.groups),
  );
  await insertRows(
    tx,
    options,
    rows.flatMap((row) => row.options),
  );
  await insertRows(
    tx,
    variants,
    rows.flatMap((row) => row.variants),
  );
  await insertRows(
    tx,
    stackParts,
    rows.flatMap((row) => row.parts),
  );
  return rows.map((row) => row.published);
}

async function findCategoryIds(tx: Transaction, given: (NewProduct | NewStack)[]) {
  const slugs = new Set(
    given.flatMap((product) =>
      product.brandSlug ? [...product.categorySlugs, product.brandSlug] : product.categorySlugs,
    ),
  );
  if (slugs.size === 0) return new Map<string, string>();
  const rows = await tx
    .select({ slug: categories.slug, id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
