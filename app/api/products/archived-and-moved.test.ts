import { expect, onTestFinished, test } from "vitest";
import { updateCategory } from "#domains/catalog/categories/update-category.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { findCategory } from "#domains/catalog/categories/list-categories.ts";
import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { archiveOption } from "#test/archive-option.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openApi } from "#test/open-api.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { publishProduct } from "#test/publish-product.ts";
import { seedProducts } from "#test/seed-products.ts";

async function openShelf() {
  const { database, ...opened } = await openTestDatabase();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  const ids = await seedProducts(database, [
    {
      slug: "gold-whey",
      name: "Gold Whey",
      brand: "markhor",
      categories: ["proteins"],
      flavours: ["Chocolate", "Kulfi"],
    },
    { slug: "steel-belt", name: "Steel Belt", brand: "kohsar", categories: ["accessories"] },
  ]);
  const api = await openApi(database);
  return { ...api, database, idOf: (slug: string) => ids.get(slug)! };
}

test("what is archived is in no list, and its variants cannot be chosen", async () => {
  const shop = await openShelf();
  const whey = shop.idOf("gold-whey");
  await archiveOption(shop.database, whey, "Kulfi");
  await archiveProduct(shop.database, system, { productId: shop.idOf("steel-belt"), version: 1 });
  await refreshListings(shop.database, [whey, shop.idOf("steel-belt")]);

  const { json: product } = await shop.ask("/products/gold-whey?type=permalink");
  expect(JSON.stringify(product.variant_groups)).not.toContain("Kulfi");
  const { json: variants } = await shop.ask("/products/gold-whey/variants?type=permalink");
  expect(JSON.stringify(variants)).not.toContain("Kulfi");
  expect((await shop.ask("/products/steel-belt?type=permalink")).status).toBe(404);
  expect((await shop.ask("/products")).json.data).toMatchObject([{ permalink: "gold-whey" }]);
  expect((await shop.ask("/products?query=kulfi")).json.data).toEqual([]);
});

test("a product or category that moved is found by its former permalink, until another product takes it", async () => {
  const shop = await openShelf();
  const { id } = (await findProduct(shop.database, "steel-belt"))!;
  await updateProduct(shop.database, system, { productId: id, version: 1, slug: "iron-belt-2" });
  const category = (await findCategory(shop.database, "proteins"))!;
  await updateCategory(shop.database, system, { categoryId: category.id, version: 1, slug: "protein" });
  const ask = async (path: string) => (await shop.ask(path)).json;

  expect(await ask("/products/steel-belt?type=permalink")).toMatchObject({ permalink: "iron-belt-2" });
  expect((await ask("/products/steel-belt/variants?type=permalink")).data).toHaveLength(1);
  expect(await ask("/categories/proteins?type=slug")).toMatchObject({ slug: "protein" });

  const taker = await publishProduct(shop.database, {
    slug: "steel-belt",
    name: "Steel Belt II",
    categorySlugs: [],
    variants: [{ sku: "SB2", price: rupees(9_000), options: [] }],
  });
  await refreshListings(shop.database, [taker.id]);
  shop.shop.responseCache.invalidate(await readInvalidatedTags(shop.database));
  // The stale body is sent once more while the new one is built.
  await expect.poll(() => ask("/products/steel-belt?type=permalink")).toMatchObject({ name: "Steel Belt II" });
});
