import { expect, test } from "vitest";
import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";
import type { Product, Variant } from "#domains/catalog/product.ts";
import { rupees } from "#kernel/money.ts";
import { toBuyable } from "./buyable.ts";
import { productJsonLd } from "./product-json-ld.ts";

const shop = "https://taqat.test";
const settings = {
  title: "Taqat",
  highestDeliveryFee: rupees(0),
  deliveryDays: { Punjab: [1, 3], Sindh: [2, 7] } satisfies Record<string, [number, number]>,
  returnPolicy: { returnClass: "wear" as const, returnDays: 7 },
};
const picture = (key: string) => ({ key, width: 1200, height: 1200, alt: key });
const group = (name: string, ...names: string[]) => ({
  id: name,
  name,
  options: names.map((option) => ({ id: option, name: option, swatch: null })),
});
const variant = (sku: string, price: number, ...optionIds: string[]): Variant => ({
  id: sku,
  sku,
  price: rupees(price),
  optionIds,
  picture: picture(sku),
  servings: null,
});

function productOf(changes: Partial<Product>): Product {
  return {
    id: "id",
    slug: "thing",
    name: "Thing",
    summary: "A thing.",
    description: "",
    kind: "single",
    brand: { slug: "batura", name: "Batura" },
    categories: [],
    facts: null,
    sizeChart: null,
    gender: null,
    seoTitle: null,
    seoDescription: null,
    pictures: [picture("first")],
    createdAt: new Date(0),
    updatedAt: new Date(0),
    optionGroups: [],
    variants: [],
    parts: [],
    ...changes,
  };
}

const attribute = (label: string, values: string[], more: Partial<ProductAttribute> = {}): ProductAttribute => ({
  id: label,
  code: label.toLowerCase(),
  label,
  source: "values",
  unit: null,
  values,
  ...more,
});

const tell = (
  product: Product,
  discount: { percentage: number; original: ReturnType<typeof rupees> } | null = null,
  attributes: ProductAttribute[] = [],
) =>
  productJsonLd(
    shop,
    { ...product, attributes },
    toBuyable(product, (id) => (id === "gone" ? { state: "sold-out" } : { state: "in-stock" }), discount),
    settings,
  );

test("a product with a choice is a group of products that say what they differ in", () => {
  const [tee] = tell(
    productOf({
      gender: "female",
      optionGroups: [group("Colour", "Plum", "Black"), group("Size", "S")],
      variants: [variant("plum", 2_000, "Plum", "S"), variant("gone", 2_200, "Black", "S")],
    }),
  );
  expect(tee).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "id",
    variesBy: ["https://schema.org/color"],
    audience: { suggestedGender: "Female" },
    brand: { name: "Batura" },
  });
  expect(tee?.hasVariant).toMatchObject([
    {
      "@type": "Product",
      name: "Thing (Plum, S)",
      sku: "plum",
      color: "Plum",
      size: "S",
      image: [`${shop}/pictures/plum/960.png`],
      offers: {
        price: "2000.00",
        priceCurrency: "PKR",
        url: `${shop}/products/thing?variant=plum`,
        availability: "https://schema.org/InStock",
      },
    },
    { sku: "gone", color: "Black", offers: { price: "2200.00", availability: "https://schema.org/OutOfStock" } },
  ]);
});

test("what schema.org has no word for is a property of ours", () => {
  const [whey] = tell(
    productOf({
      optionGroups: [group("Flavour", "Mango", "Kulfi")],
      variants: [variant("a", 100, "Mango"), variant("b", 100, "Kulfi")],
    }),
  );
  expect(whey).toMatchObject({
    variesBy: ["Flavour"],
    hasVariant: [{ additionalProperty: [{ "@type": "PropertyValue", name: "Flavour", value: "Mango" }] }, {}],
  });
});

test("attributes are schema.org's properties where it has the word, and properties of ours where it has none", () => {
  const attributes = [
    attribute("Colour", ["Black", "Red"]),
    attribute("Goal", ["Energy", "Recovery"]),
    attribute("Weight", ["250.5"], { unit: "g" }),
    attribute("Flavour", ["Mango"], { source: "options" }),
    attribute("Gender", ["Women"], { source: "field" }),
  ];
  const flavours = productOf({ optionGroups: [group("Flavour", "Mango")], variants: [variant("a", 100, "Mango")] });
  const [thing] = tell(flavours, null, attributes);
  const property = (name: string, value: string) => ({ "@type": "PropertyValue", name, value });
  expect(thing).toMatchObject({ "@type": "Product", color: "Black, Red" });
  expect(thing?.["additionalProperty"]).toEqual([
    property("Goal", "Energy"),
    property("Goal", "Recovery"),
    { ...property("Weight", "250.5"), unitText: "g" },
    property("Flavour", "Mango"),
  ]);
});

test("a product without a choice is one product; its price before is told where its page strikes it through", () => {
  const only = productOf({ variants: [variant("only", 900)] });
  expect(tell(only)[0]).toMatchObject({
    "@type": "Product",
    sku: "only",
    offers: { url: `${shop}/products/thing`, price: "900.00" },
  });
  expect(tell(only)[0]).not.toHaveProperty("offers.priceSpecification");
  expect(tell(only, { percentage: 10, original: rupees(1_000) })[0]).toMatchObject({
    offers: {
      price: "900.00",
      priceSpecification: { priceType: "https://schema.org/ListPrice", price: "1000.00", priceCurrency: "PKR" },
    },
  });
  // Discounts state the original of the lowest price; the original of other variants is unknown.
  const sizes = productOf({
    optionGroups: [group("Size", "S", "L")],
    variants: [variant("s", 900, "S"), variant("l", 1_200, "L")],
  });
  expect(tell(sizes, { percentage: 10, original: rupees(1_000) })[0]).toMatchObject({
    hasVariant: [{ offers: { priceSpecification: {} } }, { offers: { price: "1200.00" } }],
  });
  expect(tell(sizes, { percentage: 10, original: rupees(1_000) })[0]).not.toHaveProperty(
    "hasVariant[1].offers.priceSpecification",
  );
});

test("every offer names its seller and the terms of delivery and return, which stand beside it", () => {
  const [product, seller, shipping, returns] = tell(productOf({ variants: [variant("only", 900)] }));
  expect(product).toMatchObject({
    offers: {
      seller: { "@id": seller!["@id"] },
      shippingDetails: { "@id": shipping!["@id"] },
      hasMerchantReturnPolicy: { "@id": returns!["@id"] },
    },
  });
  expect(seller).toMatchObject({ "@type": "OnlineStore", name: "Taqat", url: `${shop}/` });
  expect(shipping).toMatchObject({
    shippingRate: { value: "0.00", currency: "PKR" },
    deliveryTime: { transitTime: { minValue: 1, maxValue: 7, unitCode: "DAY" } },
  });
  expect(returns).toMatchObject({
    applicableCountry: "PK",
    merchantReturnDays: 7,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  });
});

test("a stack is of the shop's own brand, as in the feed, and other goods without a brand have none", () => {
  const brandOf = (kind: "single" | "stack") =>
    tell(productOf({ kind, brand: null, variants: [variant("a", 100)] }))[0];
  expect(brandOf("stack")).toMatchObject({ brand: { "@type": "Brand", name: "Taqat" } });
  expect(brandOf("single")).not.toHaveProperty("brand");
});
