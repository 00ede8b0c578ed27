import { newId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { NewProduct, NewStack, PublishedProduct } from "../new-product.ts";
import { assertPrice } from "./assert-price.ts";
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
 * Builds the rows of a product. Throws for inconsistent data: an unknown category, a variant with an option that the
 * product does not have, or a variant without a price.
 */
export function buildRows(product: NewProduct | NewStack, categoryIds: Map<string, string>): ProductRows {
  const isStack = "parts" in product;
  if (!isSlug(product.slug)) throw new Error(`Not a slug: ${product.slug}`);
  const id = newId();
  const categoryId = (slug: string) => categoryIds.get(slug) ?? fail(`${product.slug}: no category ${slug}`);
  const { groups, options, optionId } = buildOptions(id, isStack ? [] : (product.options ?? []), product.slug);
  const sold = isStack ? [{ sku: product.sku, price: product.price, options: [] }] : product.variants;
  const variants = sold.map((variant, position) => {
    if (variant.options.length !== groups.length)
      throw new Error(
        `${product.slug}: variant ${variant.sku} chooses from ${variant.options.length} of ${groups.length} groups`,
      );
    assertPrice(variant.price);
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
      status: "active",
      brandId: product.brandSlug ? categoryId(product.brandSlug) : null,
      facts: isStack ? null : (product.facts ?? null),
      sizeChart: isStack ? null : (product.sizeChart ?? null),
      gender: isStack ? null : (product.gender ?? null),
      keywords: product.keywords ?? [],
      popularity: product.popularity ?? 0,
      createdAt: product.createdAt ?? new Date(),
      updatedAt: new Date(),
    },
    categories: product.categorySlugs.map((slug, position) => ({
      productId: id,
      categoryId: categoryId(slug),
      position,
    })),
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

function buildOptions(productId: string, given: NonNullable<NewProduct["options"]>, slug: string) {
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
