import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findProduct } from "./find-product.ts";
import { findVariants } from "./variants/find-variants.ts";
import type { NewProduct } from "./new-product.ts";
import { upsertCategories } from "./categories/upsert-categories.ts";
import { publishProduct } from "#test/publish-product.ts";

const tree = [
  { slug: "proteins", name: "Proteins" },
  { slug: "tops", name: "Tops" },
  { slug: "brands", name: "Brands", children: [{ slug: "kohsar", name: "Kohsar" }] },
];

const shaker: NewProduct = {
  slug: "steel-shaker",
  name: "Steel Shaker",
  categorySlugs: ["proteins"],
  variants: [{ sku: "SH-1", price: rupees(1_900), options: [] }],
};

const tee: NewProduct = {
  slug: "gym-tee",
  name: "Gym Tee",
  categorySlugs: ["tops", "proteins"],
  brandSlug: "kohsar",
  summary: "A tee.",
  keywords: ["shirt"],
  options: [
    {
      name: "Colour",
      values: [
        { name: "Black", swatch: "#111111" },
        { name: "Red", swatch: "#cc0000" },
      ],
    },
    { name: "Size", values: [{ name: "M" }, { name: "L" }] },
  ],
  variants: [
    { sku: "T-BM", price: rupees(2_000), options: ["Black", "M"] },
    { sku: "T-BL", price: rupees(2_000), options: ["Black", "L"] },
    { sku: "T-RL", price: rupees(2_200.5), options: ["Red", "L"] },
  ],
};

test("a product without options has one variant that can be bought", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);
  const {
    id,
    variants: [variant],
  } = await publishProduct(shop.database, shaker);

  expect(await findProduct(shop.database, "steel-shaker")).toMatchObject({
    id,
    kind: "single",
    brand: null,
    optionGroups: [],
    parts: [],
    pictures: [],
    categories: [{ slug: "proteins", name: "Proteins" }],
    variants: [{ id: variant!.id, sku: "SH-1", price: 190_000, optionIds: [], picture: null, servings: null }],
  });
  expect((await findVariants(shop.database, [variant!.id])).get(variant!.id)).toEqual({
    id: variant!.id,
    productId: id,
    productSlug: "steel-shaker",
    productName: "Steel Shaker",
    kind: "single",
    sku: "SH-1",
    price: 190_000,
    selectedOptions: [],
    picture: null,
    takes: [{ variantId: variant!.id, quantity: 1, name: "Steel Shaker" }],
  });
});

test("a product of one group offers its options in the order given", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);
  await publishProduct(shop.database, {
    slug: "whey",
    name: "Whey",
    categorySlugs: ["proteins"],
    options: [{ name: "Flavour", values: [{ name: "Vanilla" }, { name: "Chocolate" }, { name: "Kulfi" }] }],
    variants: ["Vanilla", "Chocolate", "Kulfi"].map((flavour) => ({
      sku: `W-${flavour}`,
      price: rupees(12_000),
      options: [flavour],
      servings: 30,
    })),
  });

  const product = await findProduct(shop.database, "whey");
  expect(product!.optionGroups).toMatchObject([
    { name: "Flavour", options: [{ name: "Vanilla" }, { name: "Chocolate" }, { name: "Kulfi" }] },
  ]);
  expect(product!.variants.map(({ optionIds }) => optionIds)).toEqual(
    product!.optionGroups[0]!.options.map(({ id }) => [id]),
  );
  expect(product!.variants.map(({ servings }) => servings)).toEqual([30, 30, 30]);
});

test("a product of two groups sells exactly the combinations it was given, each with its own price", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);
  const { id, variants } = await publishProduct(shop.database, tee);

  const product = await findProduct(shop.database, id);
  expect(product).toMatchObject({
    slug: "gym-tee",
    summary: "A tee.",
    brand: { slug: "kohsar", name: "Kohsar" },
    categories: [{ slug: "tops" }, { slug: "proteins" }],
    optionGroups: [
      { name: "Colour", options: [{ name: "Black", swatch: "#111111" }, { name: "Red" }] },
      { name: "Size", options: [{ name: "M", swatch: null }, { name: "L" }] },
    ],
  });
  expect(product!.variants.map(({ price }) => price)).toEqual([200_000, 200_000, 220_050]);
  const sale = await findVariants(
    shop.database,
    variants.map((variant) => variant.id),
  );
  expect(sale.get(variants[2]!.id)!.selectedOptions).toEqual([
    { group: "Colour", option: "Red" },
    { group: "Size", option: "L" },
  ]);
  expect(sale.get(variants[2]!.id)!.takes[0]!.name).toBe("Gym Tee (Red, L)");
});

test("a product that contradicts itself is not published", async () => {
  await using shop = await openTestDatabase();
  await upsertCategories(shop.database, system, tree);

  await expect(publishProduct(shop.database, { ...shaker, categorySlugs: ["nowhere"] })).rejects.toThrow(
    "no category nowhere",
  );
  await expect(
    publishProduct(shop.database, { ...tee, variants: [{ sku: "X", price: rupees(1), options: ["Black"] }] }),
  ).rejects.toThrow("1 of 2 groups");
  await expect(
    publishProduct(shop.database, { ...tee, variants: [{ sku: "X", price: rupees(1), options: ["Blue", "M"] }] }),
  ).rejects.toThrow("no Colour Blue");
  await expect(publishProduct(shop.database, { ...shaker, variants: [] })).rejects.toThrow("nothing to sell");
  expect(await findProduct(shop.database, "gym-tee")).toBeNull();
});

test("an unknown slug or id is nothing", async () => {
  await using shop = await openTestDatabase();
  expect(await findProduct(shop.database, "no-such-thing")).toBeNull();
  expect(await findProduct(shop.database, "nul\u0000")).toBeNull();
  expect(await findProduct(shop.database, crypto.randomUUID())).toBeNull();
  expect(await findVariants(shop.database, [crypto.randomUUID()])).toEqual(new Map());
});
