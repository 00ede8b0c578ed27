import { findOwnAttributeValues } from "#domains/catalog/attributes/find-own-attribute-values.ts";
import { listAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { brandsSlug } from "#domains/catalog/category.ts";
import { listCategories } from "#domains/catalog/list-categories.ts";
import { type EditableProduct, findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { findDiscountVersion } from "#domains/pricing/find-discounts.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { formatAmount } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listOwnAttributes, toAttributeValues } from "./attributes.ts";
import { toDetailsValues } from "./details.ts";
import { toOptionValues } from "./options.ts";
import { toPictureValues } from "./pictures.ts";
import { toSeen } from "./stale-form.ts";
import { toVariantValues } from "./variants.ts";

export type ProductPage = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>;

/** A product with what its page shows, and the stored values of each of its forms; null when there is none. */
export async function loadProductPage(db: Database, by: Staff<"catalogue.edit">, productId: string) {
  const product = await findEditableProduct(db, by, productId);
  if (!product) return null;
  const [places, attributes, own, discount, stock, pictures] = await Promise.all([
    listPlaces(db),
    listAttributes(db),
    findOwnAttributeValues(db, by, productId),
    findDiscountVersion(db, productId),
    countStock(
      db,
      product.variants.map(({ id }) => id),
    ),
    findPictures(
      db,
      product.pictures.map(({ key }) => key),
    ),
  ]);
  const form = <Values extends Record<string, string>>(values: Values) => ({ values, seen: toSeen(values) });
  return {
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      status: product.status,
      kind: product.kind,
      version: product.version,
      groups: product.groups,
    },
    ...places,
    pictures: product.pictures.flatMap(({ key, alt }) => {
      const size = pictures.get(key);
      return size ? [{ ...size, alt }] : [];
    }),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      label: nameOptions(product, variant.optionIds) || variant.sku,
      sku: variant.sku,
      available: stock.get(variant.id) ?? 0,
    })),
    attributes: listOwnAttributes(attributes).map(({ code, label, type, unit, options }) => ({
      code,
      label,
      type,
      unit,
      options: options.map(({ value, label: name }) => ({ value, label: name })),
    })),
    discountVersion: discount?.version ?? null,
    forms: {
      details: form(toDetailsValues(product)),
      variants: form(toVariantValues(product)),
      options: form(toOptionValues(product)),
      pictures: form(toPictureValues(product)),
      attributes: form(toAttributeValues(attributes, own)),
      discount: form(toDiscountValues(discount)),
    },
  };
}

/** The discount of a product by the fields of its form. */
export const toDiscountValues = (
  discount: { percentage: number; original: Parameters<typeof formatAmount>[0] } | null,
) => ({
  percentage: discount ? String(discount.percentage) : "",
  original: discount ? formatAmount(discount.original) : "",
});

/** "Chocolate, 2 lb"; "" for a product without options. */
function nameOptions({ groups }: EditableProduct, optionIds: string[]): string {
  return groups
    .flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name))
    .join(", ");
}

/** The categories and the brands, each with how deep it stands in its tree. */
export async function listPlaces(db: Database) {
  const all = await listCategories(db);
  const parentOf = new Map(all.map(({ slug, parentSlug }) => [slug, parentSlug]));
  const depthOf = (slug: string | null): number => (slug === null ? -1 : 1 + depthOf(parentOf.get(slug) ?? null));
  return {
    categories: all
      .filter(({ slug, parentSlug }) => slug !== brandsSlug && parentSlug !== brandsSlug)
      .map(({ id, name, slug }) => ({ id, name, depth: depthOf(slug) })),
    brands: all.filter(({ parentSlug }) => parentSlug === brandsSlug).map(({ id, name }) => ({ id, name })),
  };
}
