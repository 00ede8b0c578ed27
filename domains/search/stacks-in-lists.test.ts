import { guest } from "#test/actors.ts";
import { expect, test } from "vitest";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { publishProduct } from "#test/publish-product.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { listProducts } from "./list-products.ts";
import { refreshListings } from "./refresh-listings.ts";
import { allProductsQuery } from "./listing.ts";

test("a stack stands among the stacks, with the stock that its parts make and what it saves on them", async () => {
  await using shop = await openTestDatabase();
  await seedProducts(shop.database, [
    { slug: "creatine", name: "Creatine", brand: "markhor", categories: ["creatine"], stock: 20 },
    { slug: "shaker", name: "Shaker", brand: "indus", categories: ["accessories"], stock: 9 },
  ]);
  const [creatine, shaker] = await Promise.all(
    ["creatine", "shaker"].map(async (slug) => (await findProduct(shop.database, slug))!.variants[0]!.id),
  );
  const stack = await publishProduct(shop.database, {
    slug: "starter-stack",
    name: "Starter Stack",
    categorySlugs: [],
    sku: "ST-1",
    price: rupees(1_700),
    parts: [
      { variantId: creatine!, quantity: 2 },
      { variantId: shaker!, quantity: 1 },
    ],
  });
  await refreshListings(shop.database, [stack.id]);
  const stacks = async () => (await listProducts(shop.database, { ...allProductsQuery, category: "stacks" })).cards;

  expect(await stacks()).toMatchObject([
    { slug: "starter-stack", stock: "in-stock", price: rupees(1_700), saving: rupees(1_300), costPerServing: null },
  ]);

  await shop.database.transaction((tx) => commitStock(tx, guest, [{ variantId: creatine!, quantity: 11 }]));
  await setVariantPrice(shop.database, creatine!, rupees(300));
  await refreshListings(shop.database, [stack.id]);
  expect(await stacks()).toMatchObject([{ stock: "low", saving: 0 }]);
});
