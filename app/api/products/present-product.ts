import { markdownToText, renderMarkdown } from "#kernel/markdown.ts";
import type { SupplementFacts } from "#domains/catalog/product-facts.ts";
import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";
import type { Product } from "#domains/catalog/product.ts";
import { toPublicId } from "../public-ids.ts";
import { toUnixSeconds, presentPrice } from "../schemas/values.ts";
import type { ApiProduct, ApiRelatedProduct } from "../schemas/product.ts";
import { lowestPrice, presentAssets, presentInventory, presentVariantGroups } from "./present-options.ts";
import { describeAttribute } from "#app/ui/product/describe-attribute.ts";
import { escapeHtml } from "#kernel/escape-html.ts";
import { shortenDescription } from "#kernel/shorten-description.ts";

/** The data that a product is presented with beside its own rows. */
export interface ProductContext {
  baseUrl: string;
  /** Units over all its variants. */
  available: number;
  sortOrder: number;
  categories: ApiProduct["categories"];
  attributes: ProductAttribute[];
  related: ApiRelatedProduct[];
}

/** A product as API clients read it. Throws for a product without variants, because it has no price. */
export function presentProduct(
  product: Product,
  { baseUrl, available, sortOrder, categories, attributes, related }: ProductContext,
): ApiProduct {
  const address = `${baseUrl}/products/${product.slug}`;
  const assets = presentAssets(product, baseUrl);
  const [image = null] = assets;
  const inventory = presentInventory(available);
  const variantGroups = presentVariantGroups(product);
  const is = {
    active: true,
    tax_exempt: false,
    pay_what_you_want: false,
    inventory_managed: true,
    quantity_limited: true,
    sold_out: available <= 0,
    free: lowestPrice(product) === 0,
  };
  const has = {
    digital_delivery: false,
    physical_delivery: true,
    images: assets.length > 0,
    video: false,
    rich_embed: false,
  };
  const collects = { fullname: true, shipping_address: true, billing_address: false, extra_fields: false };
  const short = product.summary || markdownToText(product.description);

  return {
    id: toPublicId("prod", product.id),
    created: toUnixSeconds(product.createdAt),
    updated: toUnixSeconds(product.updatedAt),
    last_updated: toUnixSeconds(product.updatedAt),
    active: true,
    permalink: product.slug,
    name: product.name,
    description: product.description === "" ? renderParagraphs(product.summary) : renderMarkdown(product.description),
    price: presentPrice(lowestPrice(product)),
    inventory,
    quantity: inventory.available,
    sku: product.variants.length === 1 ? (product.variants[0]?.sku ?? null) : null,
    sort_order: sortOrder,
    seo: {
      title: product.name,
      description: short === "" ? null : shortenDescription(short),
    },
    thank_you_url: null,
    meta: null,
    conditionals: {
      is_active: is.active,
      is_tax_exempt: is.tax_exempt,
      is_pay_what_you_want: is.pay_what_you_want,
      is_inventory_managed: is.inventory_managed,
      is_sold_out: is.sold_out,
      is_free: is.free,
      has_digital_delivery: has.digital_delivery,
      has_physical_delivery: has.physical_delivery,
      has_images: has.images,
      has_video: has.video,
      has_rich_embed: has.rich_embed,
      collects_fullname: collects.fullname,
      collects_shipping_address: collects.shipping_address,
      collects_billing_address: collects.billing_address,
      collects_extra_fields: collects.extra_fields,
    },
    is,
    has,
    collects,
    checkout_url: { checkout: address, display: address },
    extra_fields: [],
    variant_groups: variantGroups,
    variants: variantGroups,
    categories,
    assets,
    image,
    media: image && { type: "image", source: image.url, asset_id: image.id },
    related_products: related,
    attributes: [...presentAttributes(attributes), ...presentLabel(product)],
  };
}

const presentAttributes = (attributes: ProductAttribute[]): ApiProduct["attributes"] =>
  attributes.map(({ id, label, ...attribute }) => ({
    id: toPublicId("attr", id),
    name: label,
    value: describeAttribute(attribute),
    meta: null,
  }));

/** What the label of the product says. */
function presentLabel({ brand, facts }: Product): ApiProduct["attributes"] {
  const rows = [...(brand ? [{ name: "Brand", value: brand.name }] : []), ...(facts ? listFacts(facts) : [])];
  return rows
    .filter(({ value }) => value !== "")
    .map(({ name, value }) => ({
      id: `attr_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`,
      name,
      value,
      meta: null,
    }));
}

function listFacts(facts: SupplementFacts): { name: string; value: string }[] {
  return [
    { name: "Serving size", value: facts.servingSize },
    { name: "Servings per container", value: String(facts.servingsPerContainer) },
    ...facts.nutrients.map(({ name, amount }) => ({ name, value: amount })),
    { name: "Ingredients", value: facts.ingredients },
    { name: "Directions", value: facts.directions },
    { name: "Warnings", value: facts.warnings },
    { name: "Allergens", value: facts.allergens.join(", ") },
  ];
}

/** Renders plain text with blank lines between paragraphs as HTML. Tags in the text are escaped. */
function renderParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
