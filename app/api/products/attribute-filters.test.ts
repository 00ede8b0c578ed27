import { expect, onTestFinished, test } from "vitest";
import { updateAttribute } from "#domains/catalog/attributes/update-attribute.ts";
import { createAttribute } from "#domains/catalog/attributes/create-attribute.ts";
import { listingNames } from "#domains/search/listing-query.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { system } from "#test/actors.ts";
import { openApi } from "#test/open-api.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { renameAttribute, seedAttribute, seedValues } from "#test/seed-attributes.ts";
import { seedProducts } from "#test/seed-products.ts";
import type { ApiProduct } from "../schemas/product.ts";
import { productQuery } from "./product-query.ts";

async function openShelf() {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const db = shop.database;
  const product = (slug: string) => ({ slug, name: slug, brand: "markhor", categories: ["proteins"] });
  const ids = await seedProducts(db, ["gold-whey", "lean-whey", "iron-belt"].map(product));
  const options = [{ label: "Muscle" }, { label: "Energy" }];
  const goal = await seedAttribute(db, { code: "goal", label: "Goal", type: "choice", options });
  await seedAttribute(db, { code: "protein", label: "Protein", type: "number", unit: "g" });
  await seedValues(db, [
    [ids.get("gold-whey")!, { goal: ["muscle", "energy"], protein: 24 }],
    [ids.get("lean-whey")!, { goal: ["energy"], protein: 20.5 }],
  ]);
  await refreshListings(db, [...ids.values()]);
  const api = await openApi(db);
  const slugs = async (query: string) =>
    ((await api.ask(`/products?sortBy=name&${query}`)).json.data as ApiProduct[]).map(({ permalink }) => permalink);
  return { db, goal, ...api, slugs };
}

test("an attribute that filters lists is a parameter of the product list, however a client writes its values", async () => {
  const shop = await openShelf();
  for (const [query, found] of [
    ["goal=muscle", ["gold-whey"]],
    ["goal=MUSCLE,energy", ["gold-whey", "lean-whey"]],
    ["goal[]=muscle&goal[]=energy", ["gold-whey", "lean-whey"]],
    ["goal=muscle&goal=energy", ["gold-whey", "lean-whey"]],
    ["goal=sleep", []],
    ["protein.min=21", ["gold-whey"]],
    ["protein.max=21&goal=energy&query=whey", ["lean-whey"]],
    ["goal=", ["gold-whey", "iron-belt", "lean-whey"]],
  ] as const)
    expect([query, await shop.slugs(query)]).toEqual([query, found]);
  const { json } = await shop.ask("/products?goal=energy,muscle&limit=1");
  expect(json.meta.pagination.links.next).toBe(
    "https://shop.test/v1/products?goal=energy%2Cmuscle&limit=1&sortBy=sort_order&sortDirection=asc&page=2",
  );
});

test("a product names its attributes as clients read them, and follows a changed label", async () => {
  const shop = await openShelf();
  const read = async () => {
    const { json } = await shop.ask("/products/gold-whey?type=permalink");
    return (json as ApiProduct).attributes;
  };
  expect((await read()).slice(0, 2)).toEqual([
    { id: `attr_${shop.goal.id.replaceAll("-", "")}`, name: "Goal", value: "Muscle, Energy", meta: null },
    { id: expect.stringMatching(/^attr_[0-9a-f]{32}$/) as string, name: "Protein", value: "24 g", meta: null },
  ]);
  await updateAttribute(shop.db, system, { attributeId: shop.goal.id, version: 1, label: "Good for" });
  shop.shop.responseCache.invalidate([cacheTags.attributes]);
  // The response may be stale for as long as the next one is made.
  await expect.poll(async () => (await read())[0]?.name).toBe("Good for");
});

test("a value that cannot be one is refused, and so is an attribute that is no filter any more", async () => {
  const shop = await openShelf();
  expect((await shop.ask("/products?protein.min=much")).status).toBe(422);
  expect((await shop.ask("/products?protein=20")).status).toBe(422);
  expect((await shop.ask("/products?goal=muscle")).status).toBe(200);

  await updateAttribute(shop.db, system, { attributeId: shop.goal.id, version: 1, filterable: false });
  shop.cache.invalidate([cacheTags.attributes]);
  shop.shop.responseCache.invalidate([cacheTags.attributes]);
  expect((await shop.ask("/products?goal=muscle")).status).toBe(422);
});

test("an attribute that is older than a filter of the API by the same word stays a filter of its own", async () => {
  const shop = await openShelf();
  let code = "goal";
  for (const name of ["status", "slug"]) {
    await renameAttribute(shop.db, code, name);
    code = name;
    shop.cache.invalidate([cacheTags.attributes]);
    expect([name, await shop.slugs(`${name}=muscle`)]).toEqual([name, ["gold-whey"]]);
    expect([name, await shop.slugs(`${name}[]=muscle&${name}[]=energy`)]).toEqual([name, ["gold-whey", "lean-whey"]]);
  }
});

test("the API's document names the attributes that filter lists, as they are now", async () => {
  const shop = await openShelf();
  const names = async () => {
    const { json } = await shop.ask("/openapi.json");
    return (json.paths["/products"].get.parameters as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => /goal|protein/.test(name));
  };
  expect(await names()).toEqual(["goal", "protein.min", "protein.max"]);
  await updateAttribute(shop.db, system, { attributeId: shop.goal.id, version: 1, filterable: false });
  shop.cache.invalidate([cacheTags.attributes]);
  expect(await names()).toEqual(["protein.min", "protein.max"]);
});

test("no attribute has the name of a parameter that lists or the API have already", async () => {
  const shop = await openShelf();
  const taken = [
    ...listingNames([], { text: true }),
    ...Object.keys(productQuery.shape).filter((name) => /^[a-z]+$/i.test(name)),
    "fields",
    "include",
    "lang",
    "callback",
    "t",
    "v",
    "cb",
    "variant",
    "option",
    "q",
    "gclid",
  ];
  for (const name of taken) {
    const given = { code: name.toLowerCase(), label: "X", type: "yes-no" } as const;
    expect([name, await createAttribute(shop.db, system, given)]).toMatchObject([name, { outcome: "invalid" }]);
  }
});
