import { readInvalidatedTags } from "#test/event-log.ts";
import { expect, test } from "vitest";
import { paisa, rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { published } from "#test/published.ts";
import { setVariantPrice } from "./set-variant-price.ts";
import { findVariants } from "./find-variants.ts";
import { upsertCategories } from "./upsert-categories.ts";
import { publishProduct, publishStack } from "./publish-product.ts";

async function openShop() {
  const shop = await openTestDatabase();
  await upsertCategories(shop.database, [{ slug: "accessories", name: "Accessories" }]);
  const belt = await published(
    publishProduct(shop.database, {
      slug: "belt",
      name: "Belt",
      categorySlugs: ["accessories"],
      variants: [{ sku: "B-1", price: rupees(4_000), options: [] }],
    }),
  );
  const variantId = belt.variants[0]!.id;
  const pair = await published(
    publishStack(shop.database, {
      slug: "pair",
      name: "Pair",
      categorySlugs: ["accessories"],
      sku: "P-1",
      price: rupees(7_000),
      parts: [{ variantId, quantity: 2 }],
    }),
  );
  await shop.pool.query("truncate platform_events");
  return {
    ...shop,
    belt,
    pair,
    variantId,
    changes: () => readInvalidatedTags(shop.database),
  };
}

test("a new price is what the variant costs from then on, and the pages of it and of its stacks are told", async () => {
  await using shop = await openShop();

  expect(await setVariantPrice(shop.database, shop.variantId, rupees(4_500))).toEqual({ outcome: "changed" });

  expect((await findVariants(shop.database, [shop.variantId])).get(shop.variantId)!.price).toBe(450_000);
  expect((await shop.changes()).toSorted()).toEqual(
    ["products", `product:${shop.belt.id}`, `product:${shop.pair.id}`].toSorted(),
  );
});

test("a price that stays as it was tells nobody", async () => {
  await using shop = await openShop();
  expect(await setVariantPrice(shop.database, shop.variantId, rupees(4_000))).toEqual({ outcome: "same" });
  expect(await setVariantPrice(shop.database, crypto.randomUUID(), rupees(4_000))).toEqual({ outcome: "not-found" });
  expect(await shop.changes()).toEqual([]);
});

test("nothing is sold for nothing: neither a variant, nor a part of a stack, nor a stack can cost zero", async () => {
  await using shop = await openShop();
  const { database } = shop;
  const sold = { categorySlugs: ["accessories"], name: "Free" };

  await expect(setVariantPrice(database, shop.variantId, paisa(0))).rejects.toThrow(RangeError);
  await expect(
    publishProduct(database, { ...sold, slug: "free", variants: [{ sku: "F-1", price: paisa(0), options: [] }] }),
  ).rejects.toThrow(RangeError);
  await expect(
    publishStack(database, {
      ...sold,
      slug: "free-pair",
      sku: "F-2",
      price: paisa(0),
      parts: [{ variantId: shop.variantId, quantity: 2 }],
    }),
  ).rejects.toThrow(RangeError);
  await expect(shop.pool.query("update catalog_variants set price = 0")).rejects.toThrow(
    "catalog_variants_price_positive",
  );

  expect((await findVariants(database, [shop.variantId])).get(shop.variantId)!.price).toBe(400_000);
});
