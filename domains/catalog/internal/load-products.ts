import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { findPictures, type PictureSize } from "#domains/media/find-pictures.ts";
import type { Picture } from "#domains/media/picture.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { OptionGroup, Product } from "../product.ts";
import { formatVariantName } from "./format-variant-name.ts";
import { loadOptionGroups, loadPictureRows, loadStackParts } from "./load-product-parts.ts";
import { categories, productCategories, products, variants } from "./tables.server.ts";

/** The products on sale that match the condition, in no order. It runs a fixed number of statements. */
export async function loadProducts(db: Database, condition: SQL): Promise<Product[]> {
  const rows = await db
    .select({ product: products, brand: { slug: categories.slug, name: categories.name } })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.brandId))
    .where(and(condition, eq(products.status, "active")));
  if (rows.length === 0) return [];
  const ids = rows.map(({ product }) => product.id);

  const standsIn = await loadCategoryLinks(db, ids);
  const groups = await loadOptionGroups(db, ids);
  const variantRows = await db
    .select()
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.position));
  const stackIds = rows.flatMap(({ product }) => (product.kind === "stack" ? [product.id] : []));
  const parts = stackIds.length > 0 ? await loadStackParts(db, stackIds) : [];
  const pictureRows = await loadPictureRows(db, [...new Set([...ids, ...parts.map((part) => part.productId)])]);

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

  return rows.map(({ product, brand }) => {
    const optionGroups = groups.get(product.id) ?? [];
    const own = picturesOf.get(product.id) ?? [];
    const altOf = new Map(own.map((picture) => [picture.pictureKey, picture.alt]));
    return {
      ...pick(product),
      brand,
      optionGroups,
      categories: (placesOf.get(product.id) ?? []).map(({ slug, name }) => ({ slug, name })),
      pictures: own.flatMap(({ pictureKey, alt }) => toPicture(sizes, pictureKey, alt) ?? []),
      variants: (variantsOf.get(product.id) ?? []).map(
        ({ id, sku, price, firstOptionId, secondOptionId, pictureKey, servings }) => {
          const optionIds = [firstOptionId, secondOptionId].filter((option) => option !== null);
          const alt =
            altOf.get(pictureKey ?? "") ?? formatVariantName(product.name, optionNames(optionGroups, optionIds));
          return { id, sku, price, optionIds, picture: toPicture(sizes, pictureKey, alt), servings };
        },
      ),
      parts: (partsOf.get(product.id) ?? []).map(
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
  });
}

function loadCategoryLinks(db: Database, productIds: string[]) {
  return db
    .select({ productId: productCategories.productId, slug: categories.slug, name: categories.name })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(inArray(productCategories.productId, productIds))
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
