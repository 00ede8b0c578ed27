import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { endRedirects } from "#domains/redirects/redirects.ts";
import type { NewProduct, NewStack, PlacedProduct, PublishedProduct } from "../new-product.ts";
import { productPath } from "../paths.ts";
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

/**
 * Inserts the products in a fixed number of statements, and ends redirects from their addresses. Throws when a slug or
 * SKU is taken.
 */
export async function insertProducts(tx: Transaction, given: PlacedProduct[]): Promise<PublishedProduct[]> {
  const rows = given.map((product) => buildRows(product));

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
  await endRedirects(
    tx,
    given.map(({ slug }) => productPath(slug)),
  );
  return rows.map((row) => row.published);
}

/** The products with the ids of their brands and categories. Throws for a slug that no category has. */
export async function placeProducts(tx: Transaction, given: (NewProduct | NewStack)[]): Promise<PlacedProduct[]> {
  const ids = await findCategoryIds(tx, given);
  return given.map(({ brandSlug, categorySlugs, ...product }) => {
    const find = (slug: string) => {
      const id = ids.get(slug);
      if (id === undefined) throw new Error(`${product.slug}: no category ${slug}`);
      return id;
    };
    return { ...product, brandId: brandSlug ? find(brandSlug) : null, categoryIds: categorySlugs.map(find) };
  });
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
