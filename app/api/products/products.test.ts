import { system } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { expect, test } from "vitest";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { rupees } from "#kernel/money.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { openApi } from "#test/open-api.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import type { ApiProduct } from "../schemas/product.ts";

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
    popularity: 90,
    stock: 2,
    discount: 20,
  },
  {
    slug: "plain-whey",
    name: "Plain <Whey>",
    brand: "markhor",
    categories: ["proteins"],
    price: 9_000,
    popularity: 95,
  },
  {
    slug: "iron-belt",
    name: "Iron Belt",
    brand: "kohsar",
    categories: ["accessories"],
    price: 4_000,
    popularity: 99,
    stock: 0,
  },
  {
    slug: "steel-belt",
    name: "Steel Belt",
    brand: "kohsar",
    categories: ["accessories"],
    price: 5_000,
    popularity: 10,
  },
];

async function openShelf() {
  const shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, shelf);
  const api = await openApi(shop.database);
  const slugs = async (path: string) =>
    ((await api.ask(path)).json.data as ApiProduct[]).map(({ permalink }) => permalink);
  async function countStatements(path: string) {
    let statements = 0;
    const query = shop.pool.query.bind(shop.pool);
    shop.pool.query = ((...args: Parameters<typeof query>) => {
      statements += 1;
      return query(...args);
    }) as typeof shop.pool.query;
    await api.ask(path).finally(() => {
      shop.pool.query = query;
    });
    return statements;
  }
  return {
    ...shop,
    ...api,
    slugs,
    countStatements,
    idOf: (slug: string) => ids.get(slug)!,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("a product carries every field a client reads, with absolute addresses and prices in four spellings", async () => {
  await using shop = await openShelf();
  const { status, json } = await shop.ask("/products/gold-whey?type=permalink");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: `prod_${shop.idOf("gold-whey").replaceAll("-", "")}`,
    name: "Gold Whey",
    permalink: "gold-whey",
    active: true,
    sku: null,
    price: { raw: 12_000, formatted: "12,000", formatted_with_symbol: "Rs 12,000", formatted_with_code: "12,000 PKR" },
    inventory: { managed: true, available: 6 },
    is: { active: true, sold_out: false },
    has: { images: false },
    collects: { fullname: true },
    conditionals: { is_sold_out: false },
    checkout_url: { display: "https://shop.test/products/gold-whey" },
    image: null,
    assets: [],
  });
  expect(json.categories.map(({ slug }: { slug: string }) => slug)).toEqual([
    "proteins",
    "supplements",
    "markhor",
    "brands",
    "offers",
  ]);
  expect(json.related_products).toEqual([
    expect.objectContaining({
      id: `prod_${shop.idOf("plain-whey").replaceAll("-", "")}`,
      name: "Plain <Whey>",
      permalink: "plain-whey",
      price: expect.objectContaining({ formatted_with_symbol: "Rs 9,000" }),
      image: null,
      media: null,
    }),
  ]);
  expect(json.related_products[0]).not.toHaveProperty("related_products");
  expect(
    json.variant_groups.map(({ name, options }: ApiProduct["variant_groups"][number]) => [
      name,
      options.map((option) => [option.name, option.price.raw]),
    ]),
  ).toEqual([
    [
      "Flavour",
      [
        ["Chocolate", 0],
        ["Kulfi", 0],
      ],
    ],
    [
      "Size",
      [
        ["2 lb", 0],
        ["5 lb", 6_000],
      ],
    ],
  ]);
  expect(json.variant_groups[0].id).toMatch(/^vgrp_[0-9a-f]{32}$/);
  expect(json.variant_groups[0].options[0].id).toMatch(/^optn_[0-9a-f]{32}$/);
  expect((await shop.ask(`/products/${json.id}`)).json).toEqual(json);
});

test("variants have their own prices, stock and options", async () => {
  await using shop = await openShelf();
  const { json: product } = await shop.ask("/products/gold-whey?type=permalink");
  const { json } = await shop.ask(`/products/${product.id}/variants`);
  expect(
    json.data.map(
      ({ description, price, inventory }: { description: string; price: { raw: number }; inventory: number }) => [
        description,
        price.raw,
        inventory,
      ],
    ),
  ).toEqual([
    ["Chocolate, 2 lb", 12_000, 2],
    ["Chocolate, 5 lb", 18_000, 2],
    ["Kulfi, 2 lb", 12_000, 2],
    ["Kulfi, 5 lb", 18_000, 2],
  ]);
  expect(Object.keys(json.data[0].options)).toEqual(product.variant_groups.map(({ id }: { id: string }) => id));
});

test("lists come in the shop's order, or by name, price and date, either way round", async () => {
  await using shop = await openShelf();
  expect(await shop.slugs("/products")).toEqual(["plain-whey", "gold-whey", "steel-belt", "iron-belt"]);
  const { json } = await shop.ask("/products");
  const orders = (json.data as ApiProduct[]).map((product) => product.sort_order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(await shop.slugs("/products?sortBy=sort_order&sortDirection=desc")).toEqual([
    "iron-belt",
    "steel-belt",
    "gold-whey",
    "plain-whey",
  ]);
  expect(await shop.slugs("/products?sortBy=name")).toEqual(["gold-whey", "iron-belt", "plain-whey", "steel-belt"]);
  expect(await shop.slugs("/products?sortBy=price&sortDirection=desc")).toEqual([
    "gold-whey",
    "plain-whey",
    "steel-belt",
    "iron-belt",
  ]);
  for (const [slug, day] of [
    ["steel-belt", "2024-01-01"],
    ["gold-whey", "2025-01-01"],
    ["iron-belt", "2026-01-01"],
  ] as const)
    await shop.pool.query("update search_listings set created_at = $1 where product_id = $2", [day, shop.idOf(slug)]);
  expect(await shop.slugs("/products?sortBy=created")).toEqual(["steel-belt", "gold-whey", "iron-belt", "plain-whey"]);
  expect(await shop.slugs("/products?sortBy=created_at&sortDirection=desc")).toEqual([
    "plain-whey",
    "iron-belt",
    "gold-whey",
    "steel-belt",
  ]);
});

test("lists are narrowed by categories and words, and paged with links", async () => {
  await using shop = await openShelf();
  expect(await shop.slugs("/products?category_slug[]=proteins")).toEqual(["plain-whey", "gold-whey"]);
  expect(await shop.slugs("/products?category_slug[]=offers&category_slug[]=markhor")).toEqual(["gold-whey"]);
  expect(await shop.slugs("/products?category_slug[]=offers&category_slug[]=kohsar")).toEqual([]);
  expect(await shop.slugs("/products?category_slug=nowhere")).toEqual([]);
  expect(await shop.slugs("/products?query=belt")).toEqual(["steel-belt", "iron-belt"]);
  expect((await shop.ask("/products?query=belt&limit=1")).json.meta.pagination).toMatchObject({ total: 2, count: 1 });
  expect(await shop.slugs("/products?query=belt&category_slug[]=accessories&category_slug[]=kohsar")).toEqual([
    "steel-belt",
    "iron-belt",
  ]);
  expect(await shop.slugs("/products?query=belt&category_slug[]=proteins")).toEqual([]);
  expect(await shop.slugs("/products?active=false")).toEqual([]);
  // A Next.js storefront asks for `status`.
  expect(await shop.slugs("/products?status=active")).toEqual(await shop.slugs("/products"));
  expect(await shop.slugs("/products?status=inactive")).toEqual([]);
  const { json: place } = await shop.ask("/categories/accessories?type=slug");
  expect(await shop.slugs(`/products?category_id[]=${place.id}`)).toEqual(["steel-belt", "iron-belt"]);

  const { json } = await shop.ask("/products?limit=3&sortBy=name");
  expect(json.meta.pagination).toEqual({
    total: 4,
    count: 3,
    per_page: 3,
    current_page: 1,
    total_pages: 2,
    links: { next: expect.stringContaining("page=2") },
  });
  const next = new URL(json.meta.pagination.links.next);
  expect(next.pathname).toBe("/v1/products");
  expect(await shop.slugs(`/products${next.search}`)).toEqual(["steel-belt"]);
  expect((await shop.ask("/products?limit=3&page=9")).json.meta.pagination).toMatchObject({
    total: 4,
    count: 0,
    links: { previous: expect.stringContaining("page=2") },
  });
});

test.each([
  "limit=0",
  "limit=-5",
  "limit=many",
  "page=0",
  "page=1.5",
  "sortDirection=up",
  "active=perhaps",
  "status=perhaps",
])("a list asked for with %s is refused with what is wrong", async (query) => {
  await using shop = await openShelf();
  const { status, json } = await shop.ask(`/products?${query}`);
  expect(status).toBe(422);
  expect(json).toMatchObject({
    status_code: 422,
    error: { type: "validation", errors: { [query.split("=")[0]!]: [expect.any(String)] } },
  });
});

test.each(["prod_1", "gold", `prod_${"0".repeat(32)}`, "cat_0192f3c8a1b27def8a1b0192f3c8a1b2", "%F0%9F%92%AA"])(
  "there is no product %s",
  async (id) => {
    await using shop = await openShelf();
    expect((await shop.ask(`/products/${id}`)).json).toMatchObject({ status_code: 404, error: { type: "not_found" } });
  },
);

test("text of a product is escaped text, never markup", async () => {
  await using shop = await openShelf();
  await shop.pool.query(
    "update catalog_products set description = 'First <b>&\n\n**Second** [x](javascript:1)' where slug = 'plain-whey'",
  );
  expect((await shop.ask("/products/plain-whey?type=permalink")).json).toMatchObject({
    name: "Plain <Whey>",
    description: "<p>First &lt;b&gt;&amp;</p>\n<p><strong>Second</strong> [x](javascript:1)</p>",
  });
});

test("a list of any length takes as many statements as a short one", async () => {
  await using shop = await openShelf();
  await shop.ask("/products?limit=2&query=warm");
  const few = await shop.countStatements("/products?limit=1");
  expect(few).toBeGreaterThan(3);
  expect(await shop.countStatements("/products?limit=200")).toBeLessThanOrEqual(few);
});

test("the products in each category are counted once per change, whatever the request", async () => {
  await using shop = await openShelf();
  await shop.ask("/categories");
  for (const path of ["/categories?depth=1", "/categories?parent=brands", "/categories/proteins?type=slug"])
    expect(await shop.countStatements(path)).toBe(0);
  shop.cache.invalidate([cacheTags.search]);
  expect(await shop.countStatements("/categories?depth=0")).toBe(1);
});

test("a response is cached with its ETag until its content changes, and is compressed", async () => {
  await using shop = await openShelf();
  const first = await shop.ask("/products?limit=150", { headers: { "Accept-Encoding": "identity" } });
  const etag = first.headers.get("ETag")!;
  expect(etag).toMatch(/^".+"$/);
  expect(first.headers.get("Vary")).toContain("Accept-Encoding");
  const again = await shop.ask("/products?limit=150", { headers: { "If-None-Match": etag } });
  expect([again.status, again.text]).toEqual([304, ""]);
  const packed = await shop.api.request(
    "/products?limit=150",
    { headers: { "Accept-Encoding": "br", "X-Authorization": shop.key.publicKey } },
    { incoming: { headers: {}, socket: { remoteAddress: "203.0.113.7" } } },
  );
  expect(packed.headers.get("Content-Encoding")).toBe("br");
  expect(Number(packed.headers.get("Content-Length"))).toBeLessThan(Number(first.headers.get("Content-Length")) / 2);

  await receiveStock(shop.database, system, [
    {
      variantId: (
        await shop.pool.query("select id from catalog_variants where product_id = $1", [shop.idOf("iron-belt")])
      ).rows[0].id,
      quantity: 3,
    },
  ]);
  await refreshListings(shop.database, [shop.idOf("iron-belt")]);
  expect((await shop.ask("/products?limit=150", { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect(await readInvalidatedTags(shop.database)).toContain(cacheTags.product(shop.idOf("iron-belt")));
  shop.shop.responseCache.invalidate([cacheTags.product(shop.idOf("iron-belt"))]);
  await shop.ask("/products?limit=150");
  await expect.poll(async () => (await shop.slugs("/products?limit=150"))[0], { timeout: 10_000 }).toBe("iron-belt");
});

test("a list is stale when related products may have changed", async () => {
  await using shop = await openShelf();
  const path = "/products?category_slug[]=markhor";
  await shop.ask(path);
  expect(await shop.countStatements(path)).toBe(0);
  shop.shop.responseCache.invalidate([cacheTags.category("accessories")]);
  expect(await shop.countStatements(path)).toBe(0);
  shop.shop.responseCache.invalidate([cacheTags.category("proteins")]);
  expect(await shop.countStatements(path)).toBeGreaterThan(0);
});

test("discounts are listed by the names of their products, in rupees, as a page of entries", async () => {
  await using shop = await openShelf();
  await importDiscounts(shop.database, system, [{ name: "steel belt", percentage: 10, original: rupees(5_555.5) }]);
  const { json } = await shop.ask("/content/discount");
  expect(json.data).toEqual([
    { _id: expect.any(String), _type: "discount", name: "Gold Whey", percentage: 20, discount: 15_000 },
    { _id: expect.any(String), _type: "discount", name: "Steel Belt", percentage: 10, discount: 5_555.5 },
  ]);
  expect((await shop.ask("/content/webtitle")).json.data).toEqual([
    {
      _id: "webtitle",
      _type: "webtitle",
      title: "Taqat",
      description: expect.any(String),
      logo: "https://shop.test/icons/any-512.png",
    },
  ]);
  expect((await shop.ask("/content/banner")).json).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  expect((await shop.ask("/content/secret")).status).toBe(404);
});

test("categories count their products, and brands come as the children of the brands", async () => {
  await using shop = await openShelf();
  const { json } = await shop.ask("/categories");
  const bySlug = new Map<string, { products: number; children: { slug: string; products: number }[] }>(
    json.data.map((category: { slug: string }) => [category.slug, category]),
  );
  expect(bySlug.get("proteins")).toMatchObject({
    name: "Proteins",
    products: 2,
    children: [],
    assets: [],
    parent: { slug: "supplements" },
  });
  expect(bySlug.get("supplements")).toMatchObject({ products: 2 });
  expect(bySlug.get("brands")?.children.map(({ slug, products }) => [slug, products])).toEqual([
    ["markhor", 2],
    ["shaheen", 0],
    ["indus", 0],
    ["kohsar", 2],
  ]);
  expect(bySlug.has("markhor")).toBe(false);
  expect(
    (await shop.ask("/categories?parent=brands&limit=2&page=2")).json.data.map(({ slug }: { slug: string }) => slug),
  ).toEqual(["indus", "kohsar"]);
  expect((await shop.ask("/categories?parent=nowhere")).status).toBe(404);
  expect((await shop.ask("/categories/nowhere?type=slug")).status).toBe(404);
  expect(
    (await shop.ask("/categories?depth=0")).json.data.every(
      ({ children }: { children: unknown[] }) => children.length === 0,
    ),
  ).toBe(true);
});
