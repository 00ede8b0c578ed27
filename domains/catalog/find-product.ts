import { and, asc, eq } from "drizzle-orm";
import { findPictures, type PictureSize } from "#domains/media/find-pictures.ts";
import type { Picture } from "#domains/media/picture.ts";
import { isId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database.server.ts";
import { nameVariant } from "./internal/name-variant.ts";
import { readOptionGroups, readPictureRows, readStackParts } from "./internal/read-product-parts.ts";
import { categories, productCategories, products, variants } from "./internal/tables.server.ts";
import type { OptionGroup, Product } from "./product.ts";

/** The product on sale under this permalink or id, with all that its page shows; null when there is none. */
export async function findProduct(db: Database, slugOrId: string): Promise<Product | null> {
  if (!isId(slugOrId) && !isSlug(slugOrId)) return null;
  const [row] = await db
    .select({ product: products, brand: { slug: categories.slug, name: categories.name } })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.brandId))
    .where(and(eq(isId(slugOrId) ? products.id : products.slug, slugOrId), eq(products.status, "active")));
  if (!row) return null;
  const { product, brand } = row;

  const standsIn = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, product.id))
    .orderBy(asc(productCategories.position));
  const optionGroups = await readOptionGroups(db, product.id);
  const variantRows = await db.select().from(variants).where(eq(variants.productId, product.id)).orderBy(asc(variants.position));
  const parts = product.kind === "stack" ? await readStackParts(db, [product.id]) : [];
  const pictureRows = await readPictureRows(db, [product.id, ...parts.map((part) => part.productId)]);

  const own = pictureRows.filter((picture) => picture.productId === product.id);
  const altOf = new Map(own.map((picture) => [picture.pictureKey, picture.alt]));
  const firstPictureOf = new Map(pictureRows.filter((picture) => picture.position === 0).map((picture) => [picture.productId, picture.pictureKey]));
  const sizes = await findPictures(db, [...pictureRows, ...variantRows, ...parts].map(({ pictureKey }) => pictureKey));

  return {
    ...pick(product), brand, categories: standsIn, optionGroups,
    pictures: own.flatMap(({ pictureKey, alt }) => toPicture(sizes, pictureKey, alt) ?? []),
    variants: variantRows.map(({ id, sku, price, firstOptionId, secondOptionId, pictureKey, servings }) => {
      const optionIds = [firstOptionId, secondOptionId].filter((option) => option !== null);
      const alt = altOf.get(pictureKey ?? "") ?? nameVariant(product.name, optionNames(optionGroups, optionIds));
      return { id, sku, price, optionIds, picture: toPicture(sizes, pictureKey, alt), servings };
    }),
    parts: parts.map(({ variantId, quantity, productId, productSlug, productName, options, unitPrice, pictureKey }) => {
      const picture = toPicture(sizes, pictureKey ?? firstPictureOf.get(productId) ?? null, nameVariant(productName, options));
      return { variantId, quantity, productSlug, productName, options, unitPrice, picture };
    }),
  };
}

const pick = ({ id, slug, name, summary, description, kind, facts, sizeChart, createdAt, updatedAt }: typeof products.$inferSelect) =>
  ({ id, slug, name, summary, description, kind, facts, sizeChart, createdAt, updatedAt });

function optionNames(groups: OptionGroup[], optionIds: string[]): string[] {
  return groups.flatMap((group) => group.options.filter((option) => optionIds.includes(option.id)).map((option) => option.name));
}

function toPicture(sizes: Map<string, PictureSize>, key: string | null, alt: string): Picture | null {
  const size = key === null ? undefined : sizes.get(key);
  return size ? { ...size, alt } : null;
}
