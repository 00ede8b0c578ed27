import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPictures, type Picture, type PictureSize } from "#domains/media/find-pictures.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareSelect } from "#platform/database/prepare-statement.ts";
import type { OptionGroup, Product } from "../product.ts";
import { firstPictureOf, readRelations } from "./read-relations.ts";
import { categories, options, products, stackParts, variants } from "./tables.server.ts";

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

/** A prepared statement that reads products with their brands, by the values of its condition. */
const selectProducts = (name: string, condition: SQL) =>
  prepareSelect(name, (db) =>
    db
      .select({ row: products, brand: { slug: categories.slug, name: categories.name } })
      .from(products)
      .leftJoin(categories, and(eq(categories.id, products.brandId), isNull(categories.archivedAt)))
      .where(condition),
  );

const isActive = eq(products.status, "active");
const isNotArchived = ne(products.status, "archived");
const hasId = sql`${products.id} = any(${arrayPlaceholder("ids", "uuid")})`;

/** The rows of products for `loadProducts`, in no order; those whose name has no draft find active products alone. */
export const productsById = selectProducts("read-products-by-id", sql`${hasId} and ${isActive}`);
export const draftsById = selectProducts("read-drafts-by-id", sql`${hasId} and ${isNotArchived}`);
export const productBySlug = selectProducts(
  "read-product-by-slug",
  sql`${products.slug} = ${sql.placeholder("slug")} and ${isActive}`,
);
export const productBySku = selectProducts(
  "read-product-by-sku",
  sql`${products.id} = (
    select ${variants.productId} from ${variants} where ${variants.sku} = ${sql.placeholder("sku")} and ${variants.archivedAt} is null
  ) and ${isActive}`,
);
export const draftByPreviewSecret = selectProducts(
  "read-draft-by-preview-secret",
  sql`${products.previewSecret} = ${sql.placeholder("secret")} and ${isNotArchived}`,
);

/**
 * The products of these rows with all their data, in their order; of the pictures all, or the first ones alone. It runs a fixed number of
 * statements.
 */
export async function loadProducts(
  db: ReadDatabase,
  rows: Awaited<ReturnType<typeof productsById>>,
  { pictures }: { pictures: "all" | "first" } = { pictures: "all" },
): Promise<LoadedProduct[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const stackIds = rows.flatMap(({ row }) => (row.kind === "stack" ? [row.id] : []));
  const [relations, parts] = await Promise.all([
    readRelations(db, { ids, onlyFirst: pictures === "first" }),
    stackIds.length > 0 ? loadStackParts(db, stackIds) : [],
  ]);
  const relationsOf = new Map(relations.map((row) => [row.productId, row]));
  const partsOf = Map.groupBy(parts, ({ stackId }) => stackId);
  const sizes = await findPictures(
    db,
    [...relations.flatMap((row) => [...row.pictures, ...row.variants]), ...parts].map(({ pictureKey }) => pictureKey),
  );

  return rows.map(({ row, brand }) => {
    const found = relationsOf.get(row.id)!;
    const altOf = new Map(found.pictures.map((picture) => [picture.pictureKey, picture.alt]));
    const product = {
      ...pick(row),
      brand,
      optionGroups: found.optionGroups,
      categories: found.categories.map(({ slug, name }) => ({ slug, name })),
      pictures: found.pictures.flatMap(({ pictureKey, alt }) => toPicture(sizes, pictureKey, alt) ?? []),
      variants: found.variants.map(({ id, sku, price, firstOptionId, secondOptionId, pictureKey, servings }) => {
        const optionIds = [firstOptionId, secondOptionId].filter((option) => option !== null);
        const alt =
          altOf.get(pictureKey ?? "") ?? formatVariantName(row.name, optionNames(found.optionGroups, optionIds));
        return { id, sku, price, optionIds, picture: toPicture(sizes, pictureKey, alt), servings };
      }),
      parts: (partsOf.get(row.id) ?? []).map(
        ({ variantId, quantity, productSlug, productName, options, unitPrice, pictureKey }) => {
          const picture = toPicture(sizes, pictureKey, formatVariantName(productName, options));
          return { variantId, quantity, productSlug, productName, options, unitPrice, picture };
        },
      ),
    };
    return { product, row, categoryIds: found.categories.map(({ id }) => id) };
  });
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

/** Parts of the given stacks, sorted, with current catalogue data; `pictureKey` is that of the variant, or the first of its product. */
export async function loadStackParts(db: ReadDatabase, stackIds: string[]) {
  const rows = await db
    .select({
      stackId: stackParts.stackId,
      variantId: stackParts.variantId,
      quantity: stackParts.quantity,
      unitPrice: variants.price,
      pictureKey: sql<string | null>`coalesce(${variants.pictureKey}, ${firstPictureOf(sql`${products.id}`)})`,
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
