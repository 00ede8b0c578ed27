import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findProduct } from "../find-product.ts";
import { findProductIdsByVariant } from "../find-product-ids.ts";
import { findVariants } from "../variants/find-variants.ts";
import { upsertCategories } from "../categories/upsert-categories.ts";
import { publishProduct } from "#test/publish-product.ts";

async function openShop() {
  const shop = await openTestDatabase();
  await upsertCategories(shop.database, system, [
    { slug: "proteins", name: "Proteins" },
    { slug: "stacks", name: "Stacks" },
  ]);
  const whey = await publishProduct(shop.database, {
    slug: "whey",
    name: "Whey",
    categorySlugs: ["proteins"],
    options: [{ name: "Flavour", values: [{ name: "Vanilla" }, { name: "Kulfi" }] }],
    variants: [
      { sku: "W-V", price: rupees(12_000), options: ["Vanilla"] },
      { sku: "W-K", price: rupees(12_500), options: ["Kulfi"] },
    ],
  });
  const creatine = await publishProduct(shop.database, {
    slug: "creatine",
    name: "Creatine",
    categorySlugs: ["proteins"],
    variants: [{ sku: "C-1", price: rupees(6_000), options: [] }],
  });
  const stack = await publishProduct(shop.database, {
    slug: "starter",
    name: "Starter Stack",
    categorySlugs: ["stacks"],
    sku: "S-1",
    price: rupees(21_000),
    parts: [
      { variantId: whey.variants[1]!.id, quantity: 1 },
      { variantId: creatine.variants[0]!.id, quantity: 2 },
    ],
  });
  return { ...shop, whey, creatine, stack };
}

test("a stack shows what is inside and takes its parts from stock", async () => {
  await using shop = await openShop();
  const { whey, creatine, stack } = shop;

  expect(await findProduct(shop.database, "starter")).toMatchObject({
    kind: "stack",
    optionGroups: [],
    variants: [{ sku: "S-1", price: 2_100_000, optionIds: [] }],
    parts: [
      {
        variantId: whey.variants[1]!.id,
        quantity: 1,
        productSlug: "whey",
        productName: "Whey",
        options: ["Kulfi"],
        unitPrice: 1_250_000,
      },
      { variantId: creatine.variants[0]!.id, quantity: 2, productSlug: "creatine", options: [], unitPrice: 600_000 },
    ],
  });
  const [bought] = (await findVariants(shop.database, [stack.variants[0]!.id])).values();
  expect(bought!.takes).toEqual([
    { variantId: whey.variants[1]!.id, quantity: 1, name: "Whey (Kulfi)" },
    { variantId: creatine.variants[0]!.id, quantity: 2, name: "Creatine" },
  ]);
});

test("a variant concerns its own product and every stack that holds it", async () => {
  await using shop = await openShop();
  const { whey, creatine, stack } = shop;

  expect(await findProductIdsByVariant(shop.database, [whey.variants[0]!.id])).toEqual([whey.id]);
  expect((await findProductIdsByVariant(shop.database, [creatine.variants[0]!.id])).toSorted()).toEqual(
    [creatine.id, stack.id].toSorted(),
  );
  expect(await findProductIdsByVariant(shop.database, [])).toEqual([]);
});

test("a stack of nothing is not published", async () => {
  await using shop = await openShop();
  await expect(
    publishProduct(shop.database, {
      slug: "empty",
      name: "Empty",
      categorySlugs: [],
      sku: "E",
      price: rupees(1),
      parts: [],
    }),
  ).rejects.toThrow("nothing in it");
});
