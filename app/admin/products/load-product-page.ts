import { findOwnAttributeValues } from "#domains/catalog/attributes/find-own-attribute-values.ts";
import { listAttributes } from "#domains/catalog/attributes/find-attributes.ts";
import { brandsSlug } from "#domains/catalog/categories/category.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { type EditableProduct, findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { listUsedKeywords } from "#domains/catalog/products/list-used-keywords.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { findEditableDiscount } from "#domains/pricing/find-discounts.ts";
import { previewCard } from "#domains/search/preview-card.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { listOwnAttributes, toAttributeValues } from "./attributes.ts";
import { toDetailsValues } from "./details.ts";
import { findPartsById, type PartVariant } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { paisa } from "#kernel/money.ts";
import { countPartRows } from "../stacks/part-fields.ts";
import { toPartValues } from "../stacks/parts.ts";
import { countNutrientRows, toFactsValues } from "./facts.ts";
import { toScheduleValues } from "./schedule.ts";
import { toSizeChartValues } from "./size-chart.ts";
import { listMissing } from "./list-missing.ts";
import { toOptionValues } from "./options.ts";
import { toPictureValues } from "./pictures.ts";
import { toDiscountValues } from "./save-discount.ts";
import { toSeen } from "../edit-forms/stale-form.ts";
import { toVariantValues } from "./variants.ts";

export type ProductPage = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>;

/** A product with what its page shows, and the stored values of each of its forms; null when there is none. */
export async function loadProductPage(db: Database, by: Staff<"catalogue.edit">, productId: string) {
  const product = await findEditableProduct(db, by, productId);
  if (!product) return null;
  const [places, attributes, own, discount, stock, pictures, parts, card, usedKeywords] = await Promise.all([
    listPlaces(db),
    listAttributes(db),
    findOwnAttributeValues(db, by, productId),
    findEditableDiscount(db, by, productId),
    countStock(
      db,
      product.variants.map(({ id }) => id),
    ),
    findPictures(
      db,
      product.pictures.map(({ key }) => key),
    ),
    findPartsById(
      db,
      by,
      product.parts.map(({ variantId }) => variantId),
    ),
    previewCard(db, by, productId),
    listUsedKeywords(db, by),
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
      publishAt: product.publishAt,
      previewSecret: product.previewSecret,
    },
    missing: listMissing(product, stock),
    card,
    nutrientRows: countNutrientRows(product),
    ...places,
    usedKeywords,
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
    discount,
    stack: product.kind === "stack" ? toStack(product, parts) : null,
    forms: {
      details: { ...form(toDetailsValues(product)), preview: renderMarkdown(product.description) },
      variants: form(toVariantValues(product)),
      options: form(toOptionValues(product)),
      pictures: form(toPictureValues(product)),
      attributes: form(toAttributeValues(attributes, own)),
      discount: form(toDiscountValues(discount)),
      facts: form(toFactsValues(product)),
      parts: form(toPartValues(product.parts, parts)),
      sizeChart: form(toSizeChartValues(product)),
      schedule: form(toScheduleValues(product)),
    },
  };
}

/** What a stack's parts cost, and the rows of their form. */
function toStack({ parts, variants: [sold] }: EditableProduct, known: PartVariant[]) {
  const ofPart = new Map(known.map((part) => [part.id, part]));
  const total = (amount: (part: PartVariant) => number | null) =>
    parts.reduce<number | null>((before, { variantId, quantity }) => {
      const part = ofPart.get(variantId);
      const each = part ? amount(part) : null;
      return before === null || each === null ? null : before + each * quantity;
    }, 0);
  const cost = total((part) => part.cost);
  return {
    price: sold?.price ?? paisa(0),
    apart: paisa(total(({ price }) => price) ?? 0),
    cost: cost === null ? null : paisa(cost),
    rows: countPartRows(parts.length),
    known,
  };
}

/** "Chocolate, 2 lb"; "" for a product without options. */
function nameOptions({ groups }: EditableProduct, optionIds: string[]): string {
  return groups
    .flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name))
    .join(", ");
}

/** The categories and the brands, each with how deep it stands in its tree. */
async function listPlaces(db: Database) {
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
