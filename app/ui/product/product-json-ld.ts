import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";
import type { Gender } from "#domains/catalog/product-facts.ts";
import type { OptionGroup, Product } from "#domains/catalog/product.ts";
import { returnPolicyJsonLd, type ReturnWindow, sellerJsonLd, shippingJsonLd } from "#app/ui/layout/seller-json-ld.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import { renditionPath } from "#kernel/renditions.ts";
import type { Buyable, BuyableVariant } from "./buyable.ts";
import { choiceQuery } from "./choice.ts";
import { findOfferPrice } from "./offer-price.ts";

type Facts = Record<string, unknown>;
type OfferSettings = Pick<ShopSettings, "title" | "deliveryDays"> & {
  highestDeliveryFee: Paisa;
  returnPolicy: ReturnWindow;
};

/** schema.org's properties for option groups; a flavour has none. */
const properties: [RegExp, "size" | "color"][] = [
  [/^sizes?$/i, "size"],
  [/^colou?rs?$/i, "color"],
];
/** schema.org's words. */
const genderNames: Readonly<Record<Gender, string>> = { male: "Male", female: "Female", unisex: "Unisex" };
const maxPictures = 6;

/**
 * The product for search engines: a schema.org Product with its offer, or for a product with options a ProductGroup with a Product for each
 * variant. The seller and the terms of delivery and return are separate blocks that the offers refer to.
 */
export function productJsonLd(
  baseUrl: string,
  product: Omit<Product, "variants" | "parts"> & { attributes: ProductAttribute[] },
  buyable: Buyable,
  settings: OfferSettings,
): Facts[] {
  const { slug, name, kind, brand, categories, gender, attributes, optionGroups } = product;
  const url = `${baseUrl}/products/${slug}`;
  const image = (keys: string[]) => keys.slice(0, maxPictures).map((key) => baseUrl + renditionPath(key, 960, "png"));
  // As in the feed: a stack is of the shop's own brand.
  const brandName = brand?.name ?? (kind === "stack" ? settings.title : null);
  const common = {
    ...(brandName !== null && { brand: { "@type": "Brand", name: brandName } }),
    ...(categories[0] && { category: categories[0].name }),
    ...(gender && {
      audience: { "@type": "PeopleAudience", suggestedGender: genderNames[gender], suggestedMinAge: 13 },
    }),
  };
  const whole = {
    name,
    description: product.summary || product.description || name,
    url,
    image: image(product.pictures.map(({ key }) => key)),
    ...common,
    ...attributeFacts(attributes),
  };
  const returns = returnPolicyJsonLd(baseUrl, settings.returnPolicy);
  const terms = [sellerJsonLd(baseUrl, settings), shippingJsonLd(baseUrl, settings), returns];
  const offer = (variant: BuyableVariant) => ({
    ...offerFacts(baseUrl, url + choiceQuery(buyable, variant.optionIds), buyable, variant),
    hasMerchantReturnPolicy: { "@id": returns["@id"] },
  });

  const [only, ...others] = buyable.variants;
  if (only && others.length === 0)
    return [
      {
        "@type": "Product",
        "@id": `${url}#product`,
        ...mergeFacts(whole, optionFacts(optionGroups, only)),
        sku: only.sku,
        offers: offer(only),
      },
      ...terms,
    ];
  return [
    {
      "@type": "ProductGroup",
      "@id": `${url}#product`,
      productGroupID: product.id,
      ...whole,
      variesBy: optionGroups
        .filter(({ options }) => options.length > 1)
        .map((group) => {
          const property = propertyOf(group.name);
          return property ? `https://schema.org/${property}` : group.name;
        }),
      hasVariant: buyable.variants.map((variant) => ({
        "@type": "Product",
        name: `${name} (${chosenOptions(optionGroups, variant)
          .map(({ option }) => option)
          .join(", ")})`,
        sku: variant.sku,
        image: image(variant.picture ? [variant.picture.key] : product.pictures.slice(0, 1).map(({ key }) => key)),
        ...optionFacts(optionGroups, variant),
        offers: offer(variant),
      })),
    },
    ...terms,
  ];
}

function offerFacts(baseUrl: string, url: string, buyable: Buyable, variant: BuyableVariant): Facts {
  const { amount, original } = findOfferPrice(buyable, variant);
  const { state } = variant.stock;
  return {
    "@type": "Offer",
    url,
    price: (amount / 100).toFixed(2),
    priceCurrency: "PKR",
    ...(original !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/ListPrice",
        price: (original / 100).toFixed(2),
        priceCurrency: "PKR",
      },
    }),
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${state === "sold-out" ? "OutOfStock" : state === "low" ? "LimitedAvailability" : "InStock"}`,
    seller: { "@id": `${baseUrl}/#shop` },
    shippingDetails: { "@id": `${baseUrl}/#shipping` },
  };
}

const propertyOf = (name: string) => properties.find(([words]) => words.test(name.trim()))?.[1];

const chosenOptions = (groups: OptionGroup[], { optionIds }: BuyableVariant) =>
  groups.flatMap((group) =>
    group.options.filter(({ id }) => optionIds.includes(id)).map(({ name: option }) => ({ group, option })),
  );

/** Size and colour have properties of their own; other groups become an additionalProperty. */
function optionFacts(groups: OptionGroup[], variant: BuyableVariant): Facts {
  const chosen = chosenOptions(groups, variant);
  const own = chosen
    .filter(({ group }) => !propertyOf(group.name))
    .map(({ group, option }) => ({ "@type": "PropertyValue", name: group.name, value: option }));
  return {
    ...Object.fromEntries(
      chosen.flatMap(({ group, option }) => {
        const property = propertyOf(group.name);
        return property ? [[property, option]] : [];
      }),
    ),
    ...(own.length > 0 && { additionalProperty: own }),
  };
}

/**
 * The attributes that the product has by itself: options stand with their variants, and the gender is the audience.
 * Colour and size have properties of their own; others become an additionalProperty.
 */
function attributeFacts(attributes: ProductAttribute[]): Facts {
  const own = attributes.filter(({ source }) => source === "values");
  const additional = own
    .filter(({ label }) => !propertyOf(label))
    .flatMap(({ label, values, unit }) =>
      values.map((value) => ({ "@type": "PropertyValue", name: label, value, ...(unit && { unitText: unit }) })),
    );
  return {
    ...Object.fromEntries(
      own.flatMap(({ label, values }) => {
        const property = propertyOf(label);
        return property ? [[property, values.join(", ")]] : [];
      }),
    ),
    ...(additional.length > 0 && { additionalProperty: additional }),
  };
}

/** Both facts in one; the properties that the two have besides schema.org's own are listed together. */
function mergeFacts(whole: Facts, chosen: Facts): Facts {
  const additional = [whole, chosen].flatMap(
    ({ additionalProperty }) => (additionalProperty as Facts[] | undefined) ?? [],
  );
  return { ...whole, ...chosen, ...(additional.length > 0 && { additionalProperty: additional }) };
}
