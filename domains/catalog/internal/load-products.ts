import { and, asc, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPictures, type Picture, type PictureSize } from "#domains/media/find-pictures.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { OptionGroup, Product } from "../product.ts";
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

/** "Amber Whey (Chocolate, 2 lb)", or the product's name alone. */
export function formatVariantName(productName: string, options: string[]): string {
  return options.length === 0 ? productName : `${productName} (${options.join(", ")})`;
}

interface LoadedProduct {
  product: Product;
  row: typeof products.$inferSelect;
  /** Of its own categories, in their order. */
  categoryIds: string[];
}

/**
 * The products on sale that match the condition, in no order, each with its row; of the pictures all, or the first
 * ones alone. With `drafts`, also those that are not on sale yet. It runs a fixed number of statements.
 */
export async function loadProducts(
  db: ReadDatabase,
  condition: SQL,
  { pictures, drafts = false }: { pictures: "all" | "first"; drafts?: boolean } = { pictures: "all" },
): Promise<LoadedProduct[]> {
  const rows = await db
    .select({ row: products, brand: { slug: categories.slug, name: categories.name } })
    .from(products)
    .leftJoin(categories, and(eq(categories.id, products.brandId), isNull(categories.archivedAt)))
    .where(and(condition, drafts ? ne(products.status, "archived") : eq(products.status, "active")));
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);

  const standsIn = await loadCategoryLinks(db, ids);
  const groups = await loadOptionGroups(db, ids);
  const variantRows = await db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.archivedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));
  const stackIds = rows.flatMap(({ row }) => (row.kind === "stack" ? [row.id] : []));
  const parts = stackIds.length > 0 ? await loadStackParts(db, stackIds) : [];
  const pictureRows = await loadPictureRows(
    db,
    [...new Set([...ids, ...parts.map((part) => part.productId)])],
    pictures,
  );

  const placesOf = Map.groupBy(standsIn, ({ productId }) => productId);
  const variantsOf = Map.groupBy(variantRows, ({ productId }) => productId);
  const partsOf = Map.groupBy(parts, ({ stackId }) => stackId);
  const picturesOf = Map.groupBy(pictureRows, ({ productId }) => productId);
  const firstPictureOf = new Map(
    pictureRows.filter((picture) => picture.position === 0).map((picture) => [picture.productId, picture.pictureKey]),
  );
  const sizes = await findPictures(
    db,
    [...pictureRows, ...variantRows, ...parts].map(({ pictureKey }) => pictureKey),
  );

  return rows.map(({ row, brand }) => {
    const optionGroups = groups.get(row.id) ?? [];
    const own = picturesOf.get(row.id) ?? [];
    const altOf = new Map(own.map((picture) => [picture.pictureKey, picture.alt]));
    const places = placesOf.get(row.id) ?? [];
    const product = {
      ...pick(row),
      brand,
      optionGroups,
      categories: places.map(({ slug, name }) => ({ slug, name })),
      pictures: own.flatMap(({ pictureKey, alt }) => toPicture(sizes, pictureKey, alt) ?? []),
      variants: (variantsOf.get(row.id) ?? []).map(
        ({ id, sku, price, firstOptionId, secondOptionId, pictureKey, servings }) => {
          const optionIds = [firstOptionId, secondOptionId].filter((option) => option !== null);
          const alt = altOf.get(pictureKey ?? "") ?? formatVariantName(row.name, optionNames(optionGroups, optionIds));
          return { id, sku, price, optionIds, picture: toPicture(sizes, pictureKey, alt), servings };
        },
      ),
      parts: (partsOf.get(row.id) ?? []).map(
        ({ variantId, quantity, productId, productSlug, productName, options, unitPrice, pictureKey }) => {
          const picture = toPicture(
            sizes,
            pictureKey ?? firstPictureOf.get(productId) ?? null,
            formatVariantName(productName, options),
          );
          return { variantId, quantity, productSlug, productName, options, unitPrice, picture };
        },
      ),
    };
    return { product, row, categoryIds: places.map(({ categoryId }) => categoryId) };
  });
}

function loadCategoryLinks(db: ReadDatabase, productIds: string[]) {
  return db
    .select({
      productId: productCategories.productId,
      categoryId: categories.id,
      slug: categories.slug,
      name: categories.name,
    })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, productIds), isNull(categories.archivedAt)))
    .orderBy(asc(productCategories.productId), asc(productCategories.position));
}

const pick = ({
  id,
  slug,
  name,
  summary,
  description,
  kind,
  facts,
  sizeChart,
  gender,
  seoTitle,
  seoDescription,
  createdAt,
  updatedAt,
}: typeof products.$inferSelect) => ({
  id,
  slug,
  name,
  summary,
  description,
  kind,
  facts,
  sizeChart,
  gender,
  seoTitle,
  seoDescription,
  createdAt,
  updatedAt,
});

function optionNames(groups: OptionGroup[], optionIds: string[]): string[] {
  return groups.flatMap((group) =>
    group.options.filter((option) => optionIds.includes(option.id)).map((option) => option.name),
  );
}

function toPicture(sizes: Map<string, PictureSize>, key: string | null, alt: string): Picture | null {
  const size = key === null ? undefined : sizes.get(key);
  return size ? { ...size, alt } : null;
}

const firstOption = alias(options, "first_option");
const secondOption = alias(options, "second_option");

/** Option groups of the given products with their options, both sorted, by product id. */
async function loadOptionGroups(db: ReadDatabase, productIds: string[]): Promise<Map<string, OptionGroup[]>> {
  const rows = await db
    .select({
      productId: optionGroups.productId,
      groupId: optionGroups.id,
      groupName: optionGroups.name,
      id: options.id,
      name: options.name,
      swatch: options.swatch,
    })
    .from(optionGroups)
    .innerJoin(options, eq(options.groupId, optionGroups.id))
    .where(
      and(inArray(optionGroups.productId, productIds), isNull(optionGroups.archivedAt), isNull(options.archivedAt)),
    )
    .orderBy(asc(optionGroups.productId), asc(optionGroups.position), asc(options.position));

  const groupsOf = new Map<string, OptionGroup[]>();
  for (const { productId, groupId, groupName, ...option } of rows) {
    const groups = groupsOf.get(productId) ?? [];
    groupsOf.set(productId, groups);
    const last = groups.at(-1);
    if (last?.id === groupId) last.options.push(option);
    else groups.push({ id: groupId, name: groupName, options: [option] });
  }
  return groupsOf;
}

/** Parts of the given stacks, sorted, with current catalogue data. */
export async function loadStackParts(db: ReadDatabase, stackIds: string[]) {
  const rows = await db
    .select({
      stackId: stackParts.stackId,
      variantId: stackParts.variantId,
      quantity: stackParts.quantity,
      unitPrice: variants.price,
      pictureKey: variants.pictureKey,
      productId: products.id,
      productSlug: products.slug,
      productName: products.name,
      first: firstOption.name,
      second: secondOption.name,
    })
    .from(stackParts)
    .innerJoin(variants, eq(variants.id, stackParts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(firstOption, eq(firstOption.id, variants.firstOptionId))
    .leftJoin(secondOption, eq(secondOption.id, variants.secondOptionId))
    .where(inArray(stackParts.stackId, stackIds))
    .orderBy(asc(stackParts.stackId), asc(stackParts.position));
  return rows.map(({ first, second, ...row }) => ({
    ...row,
    options: [first, second].filter((name) => name !== null),
  }));
}

/** The pictures of the given products, sorted. */
async function loadPictureRows(db: ReadDatabase, productIds: string[], choice: "all" | "first") {
  if (productIds.length === 0) return [];
  const own = inArray(productPictures.productId, productIds);
  return db
    .select()
    .from(productPictures)
    .where(choice === "first" ? and(own, eq(productPictures.position, 0)) : own)
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
}
