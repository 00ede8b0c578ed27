import { markdownToText } from "#kernel/markdown.ts";
import type { OptionGroup, Product, Variant } from "#domains/catalog/product.ts";
import { findDeliveryFeeRange } from "#domains/pricing/delivery-fee.ts";
import type { DeliveryRates, ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Discount } from "#domains/pricing/find-discounts.ts";
import { findOriginalPrice } from "#domains/pricing/discounted-price.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { isGtin } from "./gtin.ts";
import { xmlElement } from "./write-xml.ts";

/** The data of an offer beside the product's own rows. */
export interface OfferContext {
  baseUrl: string;
  /** The shop's name, which is the brand of stacks. */
  title: string;
  delivery: DeliveryRates;
  deliveryDays: ShopSettings["deliveryDays"];
  discount: Discount | null;
  /** Units by variant id. */
  available: ReadonlyMap<string, number>;
  /** Barcodes by variant id. */
  barcodes: ReadonlyMap<string, string>;
  /** Slugs and names of the categories from the root down to the one that cards show. */
  path: { slug: string; name: string }[];
  /** The root category of a stack's first part. */
  partsRoot: string | null;
}

/** Google's category for each of our root categories. */
const googleCategories: ReadonlyMap<string, string> = new Map(
  Object.entries({
    supplements: "Health & Beauty > Health Care > Fitness & Nutrition > Vitamins & Supplements",
    accessories: "Sporting Goods > Exercise & Fitness",
    "gym-wear": "Apparel & Accessories > Clothing > Activewear",
  }),
);

const maxPictures = 10;
const maxTitleLength = 150;
const maxDescriptionLength = 5_000;
const amount = (price: Paisa) => `${(price / 100).toFixed(2)} PKR`;

/** A product's variants as items of a Google Merchant feed. */
export function presentOffers(product: Product, around: OfferContext): string {
  return product.variants.map((variant) => describeOffer(product, variant, around)).join("");
}

function describeOffer(
  product: Product,
  variant: Variant,
  { baseUrl, title: shop, delivery, deliveryDays, discount, available, barcodes, path, partsRoot }: OfferContext,
): string {
  const barcode = barcodes.get(variant.id) ?? "";
  const several = product.variants.length > 1;
  const chosen = product.optionGroups.flatMap((group) =>
    group.options.filter(({ id }) => variant.optionIds.includes(id)).map((option) => ({ group, option })),
  );
  const title =
    chosen.length === 0 ? product.name : `${product.name} (${chosen.map(({ option }) => option.name).join(", ")})`;
  const pictures = [
    ...(variant.picture ? [variant.picture] : []),
    ...product.pictures.filter(({ key }) => key !== variant.picture?.key),
  ].map(({ key }) => baseUrl + renditionPath(key, 960, "webp"));
  const address = `${baseUrl}/products/${product.slug}`;
  const lowest = paisa(Math.min(...product.variants.map(({ price }) => price)));
  const before = findOriginalPrice(discount, variant.price, lowest);

  return [
    "<item>",
    xmlElement("g:id", variant.sku),
    several ? xmlElement("g:item_group_id", product.id) : "",
    xmlElement("g:title", title.slice(0, maxTitleLength)),
    xmlElement(
      "g:description",
      (markdownToText(product.description) || product.summary || product.name).slice(0, maxDescriptionLength),
    ),
    xmlElement("g:link", several ? `${address}?variant=${encodeURIComponent(variant.sku)}` : address),
    xmlElement("g:image_link", pictures[0]),
    ...pictures.slice(1, maxPictures + 1).map((picture) => xmlElement("g:additional_image_link", picture)),
    xmlElement("g:availability", (available.get(variant.id) ?? 0) > 0 ? "in_stock" : "out_of_stock"),
    xmlElement("g:price", amount(before ?? variant.price)),
    before ? xmlElement("g:sale_price", amount(variant.price)) : "",
    xmlElement("g:brand", product.brand?.name ?? (product.kind === "stack" ? shop : undefined)),
    isGtin(barcode) ? xmlElement("g:gtin", barcode) : "",
    // The SKU identifies a variant within its brand, also where its packing has no global trade item number.
    xmlElement("g:mpn", variant.sku),
    xmlElement("g:google_product_category", googleCategories.get(partsRoot ?? path[0]?.slug ?? "")),
    xmlElement("g:product_type", path.map(({ name }) => name).join(" > ")),
    "<g:condition>new</g:condition>",
    product.kind === "stack" ? "<g:is_bundle>yes</g:is_bundle>" : "",
    product.gender ? `<g:gender>${product.gender}</g:gender><g:age_group>adult</g:age_group>` : "",
    ...chosen.map(({ group, option }) => describeOption(group, option.name, product.gender !== null)),
    describeShipping(findDeliveryFeeRange(delivery, variant.price).highest, deliveryDays),
    "</item>\n",
  ].join("");
}

/** Size and colour have elements of their own; a flavour has none. */
function describeOption({ name }: OptionGroup, option: string, worn: boolean): string {
  // Google has no size system for Pakistan; Pakistan's makers use British sizes.
  if (/^sizes?$/i.test(name))
    return (
      xmlElement("g:size", option) +
      (worn ? "<g:size_system>UK</g:size_system><g:size_type>regular</g:size_type>" : describeContents(option))
    );
  if (/^colou?rs?$/i.test(name)) return xmlElement("g:color", option);
  return `<g:product_detail>${xmlElement("g:section_name", "Options")}${xmlElement("g:attribute_name", name)}${xmlElement("g:attribute_value", option)}</g:product_detail>`;
}

/** Units that Google compares prices by, as option names write them, with the base measure of each. */
const contentUnits: [RegExp, unit: string, base: string][] = [
  [/^kg$/, "kg", "1 kg"],
  [/^(?:g|gm)$/, "g", "100 g"],
  [/^lbs?$/, "lb", "1 lb"],
  [/^oz$/, "oz", "1 oz"],
  [/^l$/, "l", "1 l"],
  [/^ml$/, "ml", "100 ml"],
  [/^(?:caps(?:ules)?|softgels?|tab(?:let)?s|sachets|pieces|pcs|servings)$/, "ct", "1 ct"],
];

/** The amount in an option's name ("2 lb", "60 caps"), which gives the price per unit; empty for an option that is no amount. */
function describeContents(size: string): string {
  const [, count, word] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(size.trim().toLowerCase()) ?? [];
  const [, unit, base] = contentUnits.find(([words]) => word !== undefined && words.test(word)) ?? [];
  return unit && base
    ? xmlElement("g:unit_pricing_measure", `${count} ${unit}`) + xmlElement("g:unit_pricing_base_measure", base)
    : "";
}

function describeShipping(fee: Paisa, deliveryDays: ShopSettings["deliveryDays"]): string {
  const days = Object.values(deliveryDays);
  const time =
    days.length === 0
      ? ""
      : `<g:min_handling_time>0</g:min_handling_time><g:max_handling_time>0</g:max_handling_time>` +
        `<g:min_transit_time>${Math.min(...days.map(([first]) => first))}</g:min_transit_time><g:max_transit_time>${Math.max(...days.map(([, last]) => last))}</g:max_transit_time>`;
  return `<g:shipping><g:country>PK</g:country><g:price>${amount(fee)}</g:price>${time}</g:shipping>`;
}
