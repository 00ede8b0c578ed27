import { system, guest } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { expect, test } from "vitest";
import { setVariantPrice } from "#test/set-variant-price.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { commitStock } from "#domains/inventory/commit-stock.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import { findCards } from "./find-cards.ts";
import { listProducts } from "./list-products.ts";
import { listRelated } from "./list-related.ts";
import { refreshListings, rebuildListings } from "./refresh-listings.ts";
import { suggest } from "./suggest.ts";
import { allProductsQuery } from "./listing.ts";

const shelf: SeedProduct[] = [
  {
    slug: "gold-whey",
    name: "Gold Whey",
    brand: "markhor",
    categories: ["proteins"],
    flavours: ["Chocolate", "Kulfi"],
    sizes: ["2 lb", "5 lb"],
    price: 12_000,
    servings: 30,
    stock: 4,
  },
  { slug: "iron-belt", name: "Iron Belt", brand: "kohsar", categories: ["accessories"], price: 4_000, stock: 3 },
  { slug: "steel-belt", name: "Steel Belt", brand: "kohsar", categories: ["accessories"], price: 5_000, stock: 0 },
];

async function openShop() {
  const shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, shelf);
  const idOf = (slug: string) => ids.get(slug)!;
  const rows = async <Row>(query: string) => (await shop.pool.query(query)).rows as Row[];
  return {
    db: shop.database,
    idOf,
    rows,
    card: async (slug: string) => (await findCards(shop.database, [idOf(slug)]))[0],
    variantIds: async (slug: string) => (await findProduct(shop.database, slug))!.variants.map(({ id }) => id),
    /** Tags of the changes that were published during the call. */
    async tagsOf(work: () => Promise<void>) {
      const [last] = await rows<{ id: string }>("select coalesce(max(id), 0) as id from platform_events");
      await work();
      return readInvalidatedTags(shop.database, last!.id);
    },
    /** Words whose stored count differs from the number of listings that contain them. */
    miscounted: () =>
      rows(
        "select word, listings, n from search_words full join (select word, count(*) as n from search_texts, unnest(tsvector_to_array(tokens)) word group by word) t using (word) where listings is distinct from n",
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("a card tells the lowest price, its range, the stock, the choices and the cost of a serving", async () => {
  await using shop = await openShop();
  expect(await shop.card("gold-whey")).toEqual({
    id: shop.idOf("gold-whey"),
    slug: "gold-whey",
    name: "Gold Whey",
    category: { slug: "proteins", name: "Proteins" },
    brand: { slug: "markhor", name: "Markhor Nutrition" },
    price: rupees(12_000),
    hasPriceRange: true,
    percentage: null,
    originalPrice: null,
    saving: 0,
    stock: "in-stock",
    picture: null,
    costPerServing: rupees(300),
    choices: [
      { group: "Flavour", count: 2 },
      { group: "Size", count: 2 },
    ],
  });
  expect(await shop.card("iron-belt")).toMatchObject({
    stock: "low",
    hasPriceRange: false,
    costPerServing: null,
    choices: [],
  });
  expect(await shop.card("steel-belt")).toMatchObject({ stock: "sold-out" });
});

test("the cost of a serving is that of variants in stock, while there are any", async () => {
  await using shop = await openShop();
  const [small2lb, big5lb, smallKulfi, bigKulfi] = await shop.variantIds("gold-whey");
  await shop.db.transaction((tx) =>
    commitStock(
      tx,
      guest,
      [big5lb!, bigKulfi!].map((variantId) => ({ variantId, quantity: 4 })),
    ),
  );
  await refreshListings(shop.db, [shop.idOf("gold-whey")]);
  expect(await shop.card("gold-whey")).toMatchObject({ costPerServing: rupees(400), stock: "in-stock" });

  await shop.db.transaction((tx) =>
    commitStock(
      tx,
      guest,
      [small2lb!, smallKulfi!].map((variantId) => ({ variantId, quantity: 4 })),
    ),
  );
  await refreshListings(shop.db, [shop.idOf("gold-whey")]);
  expect(await shop.card("gold-whey")).toMatchObject({ costPerServing: rupees(300), stock: "sold-out" });
});

test("pages hear of what changed, once, and of nothing when nothing did", async () => {
  await using shop = await openShop();
  const id = shop.idOf("iron-belt");
  expect(await shop.tagsOf(() => refreshListings(shop.db, [id, id]))).toEqual([]);

  const [variantId] = await shop.variantIds("iron-belt");
  await setVariantPrice(shop.db, variantId!, paisa(390_000));
  const tags = await shop.tagsOf(() => refreshListings(shop.db, [id]));
  expect(tags.sort()).toEqual(
    [`product:${id}`, "category:accessories", "category:brands", "category:kohsar", "search"].sort(),
  );
  expect(await shop.tagsOf(() => refreshListings(shop.db, [id]))).toEqual([]);
});

test("a delivery moves a product from sold out to in stock in lists", async () => {
  await using shop = await openShop();
  const [variantId] = await shop.variantIds("steel-belt");
  await receiveStock(shop.db, system, [{ variantId: variantId!, quantity: 30 }]);
  await refreshListings(shop.db, [shop.idOf("steel-belt")]);
  expect(await shop.card("steel-belt")).toMatchObject({ stock: "in-stock" });
  expect((await listProducts(shop.db, { ...allProductsQuery, inStock: true })).total).toBe(3);
});

test("a discount brings the product of its name into the offers, and its pages hear of both places", async () => {
  await using shop = await openShop();
  await importDiscounts(shop.db, system, [{ name: "iron BELT", percentage: 20, original: rupees(5_000) }]);
  const tags = await shop.tagsOf(() => refreshListings(shop.db, [shop.idOf("iron-belt")]));
  expect(tags).toEqual(expect.arrayContaining(["category:offers", "category:accessories"]));
  expect(await shop.card("iron-belt")).toMatchObject({ percentage: 20, originalPrice: rupees(5_000) });
  expect(
    (await listProducts(shop.db, { ...allProductsQuery, category: "offers" })).cards.map(({ slug }) => slug),
  ).toEqual(["iron-belt"]);
});

test.each([
  ["made a draft", "update catalog_products set status = 'draft' where slug = 'gold-whey'"],
  ["deleted", "delete from catalog_products where slug = 'gold-whey'"],
])("a product that was %s is found no more, and its pages hear of it", async (_, statement) => {
  await using shop = await openShop();
  await shop.rows(statement);
  const tags = await shop.tagsOf(() => refreshListings(shop.db, [shop.idOf("gold-whey")]));
  expect(tags).toEqual(
    expect.arrayContaining([
      `product:${shop.idOf("gold-whey")}`,
      "category:proteins",
      "category:supplements",
      "search",
    ]),
  );
  expect(await shop.card("gold-whey")).toBeUndefined();
  expect((await suggest(shop.db, "gold")).products).toEqual([]);
  expect(await shop.rows("select word from search_words where word in ('gold', 'whey', 'kulfi')")).toEqual([]);
  expect(await shop.miscounted()).toEqual([]);
});

test("a new name is found at once and the old one no more", async () => {
  await using shop = await openShop();
  await shop.rows("update catalog_products set name = 'Silver Isolate' where slug = 'gold-whey'");
  await refreshListings(shop.db, [shop.idOf("gold-whey")]);
  expect((await listProducts(shop.db, { ...allProductsQuery, text: "silver" })).total).toBe(1);
  expect((await listProducts(shop.db, { ...allProductsQuery, text: "gold" })).total).toBe(0);
  expect(await shop.miscounted()).toEqual([]);
});

test("many refreshes at once leave every word counted truly", async () => {
  await using shop = await openShop();
  await shop.rows("truncate search_listings, search_words cascade");
  const ids = shelf.map(({ slug }) => shop.idOf(slug));
  await Promise.all(
    [ids, ids.toReversed(), ids.slice(1), ids.slice(0, 2), ids].map((some) => refreshListings(shop.db, some)),
  );
  expect(await shop.miscounted()).toEqual([]);
  expect((await listProducts(shop.db, allProductsQuery)).total).toBe(3);
});

test("cards come in the order asked for, and ids of nothing are left out", async () => {
  await using shop = await openShop();
  const order = ["steel-belt", "gold-whey", "iron-belt"].map(shop.idOf);
  expect(
    (await findCards(shop.db, [order[0]!, "not-an-id", order[1]!, crypto.randomUUID(), order[2]!])).map(({ id }) => id),
  ).toEqual(order);
});

test("related products are of the same category first, then of the whole shop, never the product itself", async () => {
  await using shop = await openShop();
  expect((await listRelated(shop.db, shop.idOf("iron-belt"), 4)).map(({ slug }) => slug)).toEqual([
    "steel-belt",
    "gold-whey",
  ]);
  expect((await listRelated(shop.db, shop.idOf("iron-belt"), 1)).map(({ slug }) => slug)).toEqual(["steel-belt"]);
});

test("listings that an earlier version of the shop made are queued to be made anew, once", async () => {
  await using shop = await openShop();
  expect(await rebuildListings(shop.db)).toBe(false);
  await shop.rows("update search_refreshes set version = 0");
  expect([await rebuildListings(shop.db), await rebuildListings(shop.db)].sort()).toEqual([false, true]);
  const [job] = await shop.rows<{ payload: { productIds: string[] } }>(
    "select payload from graphile_worker._private_jobs order by id desc limit 1",
  );
  expect(job?.payload.productIds.sort()).toEqual(shelf.map(({ slug }) => shop.idOf(slug)).sort());
});

test("a product without its last option number is found by its SKU, and what its label calls sugar free by that", async () => {
  await using shop = await openShop();
  await shop.rows(
    `update catalog_products set facts = '{"servingSize":"1","servingsPerContainer":30,"nutrients":[{"name":"Total sugars","amount":"0.4 g","dailyValue":null}],"ingredients":"","directions":"","warnings":"","allergens":[]}' where slug = 'gold-whey'`,
  );
  await refreshListings(shop.db, [shop.idOf("gold-whey")]);
  for (const text of ["gold-whey-4", "GOLD WHEY 4", "sugar free", "zero sugar protein", "60 servings"]) {
    expect(
      (await listProducts(shop.db, { ...allProductsQuery, text })).cards.map(({ slug }) => slug),
      text,
    ).toEqual(["gold-whey"]);
  }
});
