import { and, asc, eq, inArray } from "drizzle-orm";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Picture } from "#domains/media/picture.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadCategoryTree } from "./internal/load-category-tree.ts";
import {
  optionGroups,
  options,
  productCategories,
  productPictures,
  products,
  stackParts,
  variants,
} from "./internal/tables.server.ts";
import type { ProductKind } from "./product.ts";
import type { SupplementFacts } from "./product-facts.ts";

/** The data of a product for lists and searches. */
export interface SearchProduct {
  id: string;
  slug: string;
  name: string;
  kind: ProductKind;
  brand: { slug: string; name: string } | null;
  /** The product's own categories, the one on its card first. */
  categories: { slug: string; name: string }[];
  /** Those categories, the brand, and all their ancestors; each once. */
  places: { slug: string; name: string }[];
  keywords: string[];
  facts: SupplementFacts | null;
  popularity: number;
  createdAt: Date;
  picture: Picture | null;
  /** Sorted, like the options. */
  optionGroups: { name: string; options: string[]; /** Colours of the options that are one. */ swatches: string[] }[];
  variants: {
    id: string;
    sku: string;
    price: Paisa;
    servings: number | null;
    takes: { variantId: string; quantity: number; price: Paisa }[];
  }[];
}

/** The active products among these, in no order. It runs a fixed number of statements. */
export async function listProductsForSearch(db: Database, productIds: string[]): Promise<SearchProduct[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      kind: products.kind,
      facts: products.facts,
      keywords: products.keywords,
      popularity: products.popularity,
      createdAt: products.createdAt,
      brandId: products.brandId,
    })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.status, "active")));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];

  const tree = await loadCategoryTree(db);
  const standsIn = groupBy(
    await db
      .select()
      .from(productCategories)
      .where(inArray(productCategories.productId, ids))
      .orderBy(asc(productCategories.position)),
  );
  const groups = groupBy(await loadOptionNames(db, ids));
  const variantsOf = groupBy(
    await db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position)),
  );
  const partsOf = groupBy(await loadParts(db, ids));
  const firstPictures = await db
    .select()
    .from(productPictures)
    .where(and(inArray(productPictures.productId, ids), eq(productPictures.position, 0)));
  const pictureOf = groupBy(firstPictures);
  const sizes = await findPictures(
    db,
    firstPictures.map(({ pictureKey }) => pictureKey),
  );

  return rows.map(({ facts, brandId, ...product }) => {
    const own = (standsIn.get(product.id) ?? []).map(({ categoryId }) => categoryId);
    const upwards = new Set([...own, ...(brandId ? [brandId] : [])].flatMap((id) => tree.chainOf(id)));
    const [picture] = pictureOf.get(product.id) ?? [];
    const size = picture && sizes.get(picture.pictureKey);
    return {
      ...product,
      facts,
      brand: brandId ? tree.placeOf(brandId) : null,
      categories: own.map(tree.placeOf),
      places: [...upwards].map(tree.placeOf),
      picture: size ? { ...size, alt: picture.alt } : null,
      optionGroups: foldGroups(groups.get(product.id) ?? []),
      variants: (variantsOf.get(product.id) ?? []).map(({ id, sku, price, servings }) => ({
        id,
        sku,
        price,
        servings: servings ?? facts?.servingsPerContainer ?? null,
        takes:
          product.kind === "stack"
            ? (partsOf.get(product.id) ?? []).map(({ productId: _stack, ...part }) => part)
            : [{ variantId: id, quantity: 1, price }],
      })),
    };
  });
}

function loadOptionNames(db: Database, productIds: string[]) {
  return db
    .select({
      productId: optionGroups.productId,
      group: optionGroups.name,
      option: options.name,
      swatch: options.swatch,
    })
    .from(optionGroups)
    .innerJoin(options, eq(options.groupId, optionGroups.id))
    .where(inArray(optionGroups.productId, productIds))
    .orderBy(asc(optionGroups.position), asc(options.position));
}

function loadParts(db: Database, productIds: string[]) {
  return db
    .select({
      productId: stackParts.stackId,
      variantId: stackParts.variantId,
      quantity: stackParts.quantity,
      price: variants.price,
    })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .where(inArray(stackParts.stackId, productIds))
    .orderBy(asc(stackParts.position));
}

function groupBy<Row extends { productId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row]);
  return groups;
}

function foldGroups(rows: { group: string; option: string; swatch: string | null }[]) {
  return [...Map.groupBy(rows, ({ group }) => group)].map(([name, own]) => ({
    name,
    options: own.map(({ option }) => option),
    swatches: own.flatMap(({ swatch }) => swatch ?? []),
  }));
}
