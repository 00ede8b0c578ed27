import type { OptionGroup, Product, Variant } from "#domains/catalog/product.ts";
import type { Discount } from "#domains/content/discount.ts";
import type { Paisa } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { element } from "./write-xml.ts";

/** What an offer is told with beside the product's own rows. */
export interface OfferSurroundings {
  baseUrl: string;
  deliveryFee: Paisa;
  discount: Discount | null;
  /** Pieces by variant id. */
  available: ReadonlyMap<string, number>;
  /** Slugs and names from the top of the tree down to the category that cards show. */
  path: { slug: string; name: string }[];
}

/** Where each part of our tree stands in Google's. */
const googleCategories: Record<string, string> = {
  supplements: "Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements",
  accessories: "Sporting Goods > Exercise & Fitness",
  "gym-wear": "Apparel & Accessories > Clothing > Activewear",
};

const mostPictures = 10;
const longestTitle = 150;
const longestDescription = 5_000;
const amount = (price: Paisa) => `${(price / 100).toFixed(2)} PKR`;

/** A product's variants as items of a Google Merchant feed. */
export function describeOffers(product: Product, around: OfferSurroundings): string {
  return product.variants.map((variant) => describeOffer(product, variant, around)).join("");
}

function describeOffer(product: Product, variant: Variant, { baseUrl, deliveryFee, discount, available, path }: OfferSurroundings): string {
  const several = product.variants.length > 1;
  const chosen = product.optionGroups.flatMap((group) => group.options.filter(({ id }) => variant.optionIds.includes(id)).map((option) => ({ group, option })));
  const title = chosen.length === 0 ? product.name : `${product.name} (${chosen.map(({ option }) => option.name).join(", ")})`;
  const pictures = [...(variant.picture ? [variant.picture] : []), ...product.pictures.filter(({ key }) => key !== variant.picture?.key)].map(({ key }) => baseUrl + renditionPath(key, 960, "webp"));
  const address = `${baseUrl}/products/${product.slug}`;
  // The price before is known for what costs the product's lowest price alone.
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  const before = discount && variant.price === lowest && discount.original > variant.price ? discount.original : null;

  return [
    "<item>",
    element("g:id", variant.sku),
    several ? element("g:item_group_id", product.id) : "",
    element("g:title", title.slice(0, longestTitle)),
    element("g:description", (product.description || product.summary || product.name).slice(0, longestDescription)),
    element("g:link", several ? `${address}?variant=${encodeURIComponent(variant.sku)}` : address),
    element("g:image_link", pictures[0]),
    ...pictures.slice(1, mostPictures + 1).map((picture) => element("g:additional_image_link", picture)),
    element("g:availability", (available.get(variant.id) ?? 0) > 0 ? "in_stock" : "out_of_stock"),
    element("g:price", amount(before ?? variant.price)),
    before ? element("g:sale_price", amount(variant.price)) : "",
    element("g:brand", product.brand?.name),
    element("g:google_product_category", googleCategories[path[0]?.slug ?? ""]),
    element("g:product_type", path.map(({ name }) => name).join(" > ")),
    "<g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists>",
    ...chosen.map(({ group, option }) => describeOption(group, option.name)),
    `<g:shipping><g:country>PK</g:country><g:price>${amount(deliveryFee)}</g:price></g:shipping>`,
    "</item>\n",
  ].join("");
}

/** Size and colour have elements of their own; a flavour has not. */
function describeOption({ name }: OptionGroup, option: string): string {
  if (/^sizes?$/i.test(name)) return element("g:size", option);
  if (/^colou?rs?$/i.test(name)) return element("g:color", option);
  return `<g:product_detail>${element("g:section_name", "Options")}${element("g:attribute_name", name)}${element("g:attribute_value", option)}</g:product_detail>`;
}
