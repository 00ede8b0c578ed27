import { newId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { PlacedProduct, PublishedProduct } from "../new-product.ts";
import type {
  optionGroups,
  options,
  productCategories,
  productPictures,
  products,
  stackParts,
  variants,
} from "./tables.server.ts";

/** The rows of one product, by table. */
export interface ProductRows {
  product: Required<typeof products.$inferInsert>;
  categories: (typeof productCategories.$inferInsert)[];
  pictures: (typeof productPictures.$inferInsert)[];
  groups: (typeof optionGroups.$inferInsert)[];
  options: (typeof options.$inferInsert)[];
  variants: (typeof variants.$inferInsert)[];
  parts: (typeof stackParts.$inferInsert)[];
  published: PublishedProduct;
}

/**
 * Builds the rows of a product. Throws for inconsistent data: a variant with an option that the product does not have,
 * or a variant without a price.
 */
export function buildRows(product: PlacedProduct): ProductRows {
  const isStack = "parts" in product;
  if (!isSlug(product.slug)) throw new Error(`Not a slug: ${product.slug}`);
  const { id = newId() } = product;
  const { groups, options, optionId } = buildOptions(id, isStack ? [] : (product.options ?? []), product.slug);
  if (!isStack && product.variants.length === 0) throw new Error(`${product.slug}: nothing to sell`);
  if (isStack && product.parts.length === 0) throw new Error(`${product.slug}: nothing in it`);
  const sold = isStack
    ? [{ sku: product.sku, price: product.price, barcode: product.barcode ?? null, options: [] }]
    : product.variants;
  const variants = sold.map((variant, position) => {
    if (variant.options.length !== groups.length)
      throw new Error(
        `${product.slug}: variant ${variant.sku} chooses from ${variant.options.length} of ${groups.length} groups`,
      );
    if (variant.price <= 0) throw new RangeError(`Not a price: ${variant.price} paisa`);
    const [first, second] = variant.options.map(optionId);
    return {
      id: newId(),
      productId: id,
      sku: variant.sku,
      price: variant.price,
      position,
      firstOptionId: first ?? null,
      secondOptionId: second ?? null,
      pictureKey: ("pictureKey" in variant ? variant.pictureKey : null) ?? null,
      servings: ("servings" in variant ? variant.servings : null) ?? null,
      barcode: variant.barcode ?? null,
      cost: ("cost" in variant ? variant.cost : null) ?? null,
      weight: ("weight" in variant ? variant.weight : null) ?? null,
    };
  });

  return {
    product: {
      id,
      slug: product.slug,
      name: product.name,
      summary: product.summary ?? "",
      description: product.description ?? "",
      kind: isStack ? "stack" : "single",
      status: product.status ?? "active",
      brandId: product.brandId,
      facts: isStack ? null : (product.facts ?? null),
      sizeChart: isStack ? null : (product.sizeChart ?? null),
      gender: isStack ? null : (product.gender ?? null),
      keywords: product.keywords ?? [],
      popularity: product.popularity ?? 0,
      seoTitle: product.seoTitle ?? null,
      seoDescription: product.seoDescription ?? null,
      publishAt: null,
      previewSecret: null,
      version: 1,
      createdAt: product.createdAt ?? new Date(),
      updatedAt: new Date(),
    },
    categories: product.categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
    pictures: (product.pictures ?? []).map(({ key, alt }, position) => ({
      productId: id,
      position,
      pictureKey: key,
      alt,
    })),
    groups,
    options,
    variants,
    parts: isStack
      ? product.parts.map((part, position) => ({
          stackId: id,
          variantId: part.variantId,
          quantity: part.quantity,
          position,
        }))
      : [],
    published: {
      id,
      slug: product.slug,
      variants: variants.map((variant, at) => ({ id: variant.id, sku: variant.sku, options: sold[at]!.options })),
    },
  };
}

function buildOptions(
  productId: string,
  given: { name: string; values: { name: string; swatch?: string | null }[] }[],
  slug: string,
) {
  const groups = given.map(({ name }, position) => ({ id: newId(), productId, name, position }));
  const options = given.flatMap(({ values }, at) =>
    values.map(({ name, swatch }, position) => ({
      id: newId(),
      groupId: groups[at]!.id,
      name,
      position,
      swatch: swatch ?? null,
    })),
  );
  const ids = new Map(options.map((option) => [`${option.groupId} ${option.name}`, option.id]));
  const optionId = (name: string, at: number) =>
    ids.get(`${groups[at]!.id} ${name}`) ?? fail(`${slug}: no ${groups[at]!.name} ${name}`);
  return { groups, options, optionId };
}

function fail(reason: string): never {
  throw new Error(reason);
}
