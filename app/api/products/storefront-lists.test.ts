import { expect, test } from "vitest";
import { publishProduct } from "#test/publish-product.ts";
import { rupees } from "#kernel/money.ts";
import { openApi } from "#test/open-api.ts";
import { openShop } from "#test/open-shop.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import { insertPicture } from "#test/insert-picture.ts";
import type { ApiCategory } from "../schemas/category.ts";
import type { ApiProduct } from "../schemas/product.ts";

const shelf: SeedProduct[] = [
  {
    slug: "gold-whey",
    name: "Gold Whey",
    brand: "markhor",
    categories: ["proteins"],
    flavours: ["Chocolate", "Kulfi"],
    price: 12_000,
    popularity: 90,
    discount: 20,
  },
  { slug: "plain-whey", name: "Plain Whey", brand: "markhor", categories: ["proteins"], price: 9_000, popularity: 95 },
  { slug: "iron-belt", name: "Iron Belt", brand: "kohsar", categories: ["accessories"], price: 4_000, popularity: 80 },
];
const whole = ["plain-whey", "gold-whey", "iron-belt"];

async function openShelf() {
  const shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, shelf);
  const api = await openApi(shop.database);
  const list = async (query: string) => (await api.ask(`/products?${query}`)).json;
  const slugs = async (query: string) => ((await list(query)).data as ApiProduct[]).map(({ permalink }) => permalink);
  const publicId = (slug: string) => `prod_${ids.get(slug)!.replaceAll("-", "")}`;
  return { ...shop, ...api, list, slugs, publicId, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test("a page holds 150 products when nobody says how many, and 200 when somebody wants more", async () => {
  await using shop = await openShelf();
  expect((await shop.list("")).meta.pagination.per_page).toBe(150);
  for (const limit of [200, 201, 1000]) expect((await shop.list(`limit=${limit}`)).meta.pagination.per_page).toBe(200);
});

const severalCategories = [
  ["category_slug[0]=accessories", ["iron-belt"]],
  ["category_slug%5B0%5D=proteins&category_slug%5B1%5D=offers", ["gold-whey"]],
  ["category_slug[]=proteins&category_slug[]=offers", ["gold-whey"]],
  ["category_slug=proteins&category_slug=offers", ["gold-whey"]],
  ["category_slug=proteins,offers", ["gold-whey"]],
  ["category_slug[]=proteins,offers", ["gold-whey"]],
  ["category_slug=+accessories+", ["iron-belt"]],
  ["category_slug[]=proteins&category_slug[]=nowhere", []],
  ["category_slug=proteins&category_id=cat_0", []],
  ["slug=accessories", ["iron-belt"]],
  ["slug[]=proteins&slug[]=offers", ["gold-whey"]],
  ["slug=iron-belt", []],
  ["category_slug=", whole],
  ["query=", whole],
] as const;

test("however a client writes several categories, it finds what stands in all of them", async () => {
  await using shop = await openShelf();
  for (const [query, found] of severalCategories) expect([query, await shop.slugs(query)]).toEqual([query, found]);
});

const notUnderstood = [
  "sku=GOLD-WHEY-1",
  "brand=markhor",
  "price[lte]=5000",
  "filter[category]=proteins",
  "category=proteins",
  "tag[]=x",
  "categories_slug[0]=proteins",
  "price_min=1",
];

test("a list with an unknown filter is refused with a sentence and never returned whole", async () => {
  await using shop = await openShelf();
  for (const query of notUnderstood) {
    const { status, json } = await shop.ask(`/products?${query}`);
    expect({ query, status, type: json.error?.type, message: json.error?.message }).toEqual({
      query,
      status: 422,
      type: "validation",
      message: expect.stringMatching(/^This list cannot be asked for by .+\. It can by .*category_slug/),
    });
  }
});

test("categories and content refuse what they do not understand too", async () => {
  await using shop = await openShelf();
  for (const path of ["/categories?slug=proteins", "/categories?ids[]=cat_1", "/content/discount?name=Whey"])
    expect((await shop.ask(path)).status).toBe(422);
});

test("parameters that filter nothing may be sent with any list", async () => {
  await using shop = await openShelf();
  for (const query of [
    "include=assets,variant_groups",
    "_=1700000000",
    "utm_source=mail",
    "t=5&locale=en",
    "include[]=a&include[]=b",
    "sort=price&order=desc",
    "orderBy=name&sort_direction=desc&direction=desc",
  ])
    expect(await shop.slugs(query)).toEqual(whole);
});

test("products are had by their ids, and a query that is an id or a permalink finds that product", async () => {
  await using shop = await openShelf();
  const belt = shop.publicId("iron-belt");
  expect(await shop.slugs(`ids=${belt},${shop.publicId("gold-whey")}`)).toEqual(["gold-whey", "iron-belt"]);
  expect(await shop.slugs(`ids[]=${belt}`)).toEqual(["iron-belt"]);
  expect(await shop.slugs(`ids[0]=${belt}&category_slug=proteins`)).toEqual([]);
  for (const ids of ["prod_x", "5", "iron-belt"]) expect(await shop.slugs(`ids=${ids}`)).toEqual([]);
  expect(await shop.slugs(`query=${belt}`)).toEqual(["iron-belt"]);
  expect(await shop.slugs("query=iron-belt")).toEqual(["iron-belt"]);
  expect(await shop.slugs(`query=whey&ids=${belt}`)).toEqual([]);
});

test("products are had by their permalinks, and by the id of a category that a storefront calls a slug", async () => {
  await using shop = await openShelf();
  expect(await shop.slugs("permalink=iron-belt")).toEqual(["iron-belt"]);
  expect(await shop.slugs("permalink[]=iron-belt&permalink[]=gold-whey&permalink[]=nothing")).toEqual([
    "gold-whey",
    "iron-belt",
  ]);
  expect(await shop.slugs(`permalink=iron-belt&ids=${shop.publicId("gold-whey")}`)).toEqual([]);
  for (const permalink of ["nothing", "proteins", "IRON-BELT"])
    expect(await shop.slugs(`permalink=${permalink}`), permalink).toEqual([]);
  const { id } = (await shop.ask("/categories/accessories?type=slug")).json;
  expect(await shop.slugs(`slug[0]=${id}`)).toEqual(["iron-belt"]);
  expect(await shop.slugs("slug=cat_0")).toEqual([]);
});

test("an empty list of products, or the permalink of none, is no list of all products", async () => {
  await using shop = await openShelf();
  for (const filter of ["ids", "ids[]", "permalink", "permalink[0]"])
    for (const empty of [`${filter}=`, `${filter}=%20`, `category_slug=proteins&${filter}=`])
      expect(await shop.slugs(empty), empty).toEqual([]);
  expect(await shop.slugs(`ids[]=&ids[]=${shop.publicId("iron-belt")}`)).toEqual(["iron-belt"]);
  expect(await shop.slugs("category_slug=&query=")).toEqual(whole);
});

test("a size, page or direction that a storefront's code did not have counts as not sent; a filter does not", async () => {
  await using shop = await openShelf();
  expect(await shop.slugs("limit=undefined&page=null&sortBy=undefined&sortDirection=undefined")).toEqual(whole);
  expect((await shop.ask("/categories?limit=NaN&depth=undefined")).status).toBe(200);
  for (const filter of ["category_slug", "slug", "permalink", "ids"])
    expect(await shop.slugs(`${filter}=undefined`), filter).toEqual([]);
});

test("spaces around parameters are ignored", async () => {
  await using shop = await openShelf();
  expect((await shop.ask("/products/iron-belt?type=permalink%20")).json).toMatchObject({ permalink: "iron-belt" });
  expect((await shop.list("limit=%202%20")).meta.pagination.per_page).toBe(2);
});

test("an unknown sort order is the shop's own, and directions may have any case", async () => {
  await using shop = await openShelf();
  for (const sort of [
    "sortBy=trending&sortDirection=desc",
    "sortBy=TRENDING",
    "sortBy=__proto__",
    "sortBy=constructor",
  ])
    expect((await shop.ask(`/products?${sort}`)).status).toBe(200);
  expect(await shop.slugs("sortBy=trending")).toEqual(whole);
  expect(await shop.slugs("sortBy=Price&sortDirection=DESC")).toEqual(["gold-whey", "plain-whey", "iron-belt"]);
  for (const direction of ["sortOrder=desc", "sortDirection=descending"])
    expect(await shop.slugs(`sortBy=price&${direction}`)).toEqual(["gold-whey", "plain-whey", "iron-belt"]);
  for (const query of ["sortOrder=asc", "sortOrder=price", "sortDirection=asc&sortOrder=desc"])
    expect(await shop.slugs(`sortBy=price&${query}`), query).toEqual(["iron-belt", "plain-whey", "gold-whey"]);
  expect(await shop.slugs("sortBy=updated&sortDirection=desc")).toEqual(
    await shop.slugs("sortBy=created&sortDirection=desc"),
  );
});

test("categories have an order, too, which filters nothing", async () => {
  await using shop = await openShelf();
  const names = async (query: string) =>
    ((await shop.ask(`/categories?${query}`)).json.data as { name: string }[]).map(({ name }) => name);
  const menu = await names("");
  const byName = menu.toSorted((one, other) => one.localeCompare(other, "en"));
  expect(await names("sortBy=name")).toEqual(byName);
  expect(await names("limit=3&sortBy=name&sortDirection=desc")).toEqual(byName.toReversed().slice(0, 3));
  expect(await names("sortBy=sort_order&sortOrder=desc")).toEqual(menu.toReversed());
  for (const word of ["created", "created_at", "updated"])
    expect((await names(`sortBy=${word}&sortDirection=desc`)).toSorted()).toEqual(menu.toSorted());
  expect(await names("sortBy=constructor&sortDirection=desc")).toEqual(menu);
});

test("a category names the one above it also by `parent_id`, by which a storefront makes its breadcrumbs", async () => {
  await using shop = await openShelf();
  const { data } = (await shop.ask("/categories?depth=5")).json as { data: ApiCategory[] };
  const all = (category: ApiCategory): ApiCategory[] => [category, ...category.children.flatMap(all)];
  const categories = data.flatMap(all);
  for (const { parent, parent_id: above } of categories) expect(above).toBe(parent?.id ?? null);
  const child = categories.find(({ parent_id: above }) => above !== null);
  expect((await shop.ask(`/categories/${child?.parent_id}`)).json).toMatchObject({ slug: child?.parent?.slug });
});

test("the picture that cards show is `image`, `media` and the first of `assets`, also where a variant looks the same", async () => {
  await using shop = await openShelf();
  const [front, beside] = [await insertPicture(shop.database), await insertPicture(shop.database)];
  await publishProduct(shop.database, {
    slug: "pictured",
    name: "Pictured",
    categorySlugs: [],
    pictures: [
      { key: front, alt: "From the front" },
      { key: beside, alt: "Beside a shaker" },
    ],
    options: [{ name: "Flavour", values: [{ name: "Kulfi" }] }],
    variants: [{ sku: "p-1", price: rupees(100), options: ["Kulfi"], pictureKey: front }],
  });
  const { json } = await shop.ask("/products/pictured?type=permalink");
  expect([json.image.id, json.media.asset_id, ...json.assets.map(({ id }: { id: string }) => id)]).toEqual([
    `ast_${front}`,
    `ast_${front}`,
    `ast_${front}`,
    `ast_${beside}`,
  ]);
  // A storefront of towels displays the first of a variant's own `assets`.
  const { data } = (await shop.ask(`/products/${json.id}/variants`)).json;
  expect(data[0].assets).toEqual([json.image]);
});

test("every product has all that the client's types promise", async () => {
  await using shop = await openShelf();
  const { json } = await shop.ask("/products/gold-whey?type=permalink");
  expect(json.has).toMatchObject({ video: false, rich_embed: false });
  const {
    data: [variant],
  } = (await shop.ask(`/products/${json.id}/variants`)).json;
  expect(variant).toMatchObject({ inventory: 6, is_valid: true, invalid_reason_code: null });
});

test("what cannot be a number of a page is refused by its name", async () => {
  await using shop = await openShelf();
  const { status, json } = await shop.ask("/products?limit=0&page=1000001");
  expect(status).toBe(422);
  expect((json as { error: { message: string } }).error.message).toBe(
    "limit is a whole number from 1. page is 1,000,000 at most.",
  );
});

/** Parameters as no client should send them, and what the answer says; null where it is a list. */
const mistaken: [path: string, query: string, message: string | null][] = [
  ["/products", "query[]=whey", "query takes one value: write it once, as query=…"],
  ["/products", "query[a]=whey", "query takes one value: write it once, as query=…"],
  ["/products", "query=whey&query=gold", "query takes one value: write it once, as query=…"],
  ["/products", "limit[]=5", "limit takes one value: write it once, as limit=…"],
  ["/products", "sortBy[0][x]=price", "sortBy takes one value: write it once, as sortBy=…"],
  ["/products", "active[]=true", "active takes one value: write it once, as active=…"],
  [
    "/products",
    "category_slug[a]=proteins",
    "Write the values of category_slug with commas between them, or each as category_slug[]=…",
  ],
  ["/products", "limit=many", "limit is a whole number from 1."],
  ["/products", "limit=1.5", "limit is a whole number from 1."],
  ["/products", "limit=-1", "limit is a whole number from 1."],
  ["/products", "limit=99999999999999999999", null],
  ["/products", "page=NaN1", "page is a whole number from 1."],
  ["/products", "page=99999999999999999999", "page is 1,000,000 at most."],
  ["/products", "sortDirection=up", "sortDirection is asc or desc."],
  ["/products", "active=perhaps", "active is true or false."],
  ["/products", "query[]=&limit=", null],
  ["/products", "query=gold&search=whey", "search is the same filter as query: send one of them."],
  ["/products", "query=gold&search=gold", null],
  ["/products", "query=&search=gold", null],
  ["/categories", "search=prot&query=zma", "search is the same filter as query: send one of them."],
  ["/categories", "depth=deep", "depth is a whole number from 0."],
  ["/categories", "depth=99999999999999999999", null],
  ["/categories", "depth[]=1", "depth takes one value: write it once, as depth=…"],
  ["/content/discount", "page[]=1", "page takes one value: write it once, as page=…"],
  ["/products/gold-whey/variants", "type=name", "type is id, permalink or sku."],
];

test("a parameter of the wrong kind is named in a sentence, and NUL and broken percent signs are no address", async () => {
  await using shop = await openShelf();
  for (const [path, query, message] of mistaken) {
    const { status, json } = await shop.ask(`${path}?${query}`);
    expect([path, query, status, json.error?.message ?? null]).toEqual([
      path,
      query,
      message === null ? 200 : 422,
      message,
    ]);
  }
  for (const query of ["query=a%00b", "query=%E0%A4%A"])
    expect((await shop.ask(`/products?${query}`)).status, query).toBe(400);
});

test("a product and a category are had by what is in hand, without saying what it is", async () => {
  await using shop = await openShelf();
  const one = async (path: string) => (await shop.ask(path)).json.id;
  const whey = await one("/products/gold-whey?type=permalink");
  const accessories = await one("/categories/accessories?type=slug");
  expect(whey).toMatch(/^prod_/);
  expect(accessories).toMatch(/^cat_/);
  for (const path of ["gold-whey", "gold-whey?type=id", whey, `${whey}?type=permalink`])
    expect([path, await one(`/products/${path}`)]).toEqual([path, whey]);
  for (const path of ["accessories", "accessories?type=id", accessories, `${accessories}?type=slug`])
    expect([path, await one(`/categories/${path}`)]).toEqual([path, accessories]);
  for (const path of ["/products/nowhere", "/products/prod_1", "/categories/nowhere", "/categories/cat_1"])
    expect([path, (await shop.ask(path)).status]).toEqual([path, 404]);
});

test("a CMS looks up products and categories by `search`, which is `query`", async () => {
  await using shop = await openShelf();
  expect(await shop.slugs("search=whey&limit=200&page=1")).toEqual(await shop.slugs("query=whey"));
  expect(await shop.slugs("search=belt")).toEqual(["iron-belt"]);
  expect(await shop.slugs(`search=${shop.publicId("iron-belt")}`)).toEqual(["iron-belt"]);
  expect(await shop.slugs("search=")).toEqual(whole);
  const categories = async (query: string) =>
    ((await shop.ask(`/categories?${query}`)).json.data as ApiCategory[]).map(({ slug }) => slug);
  expect(await categories("search=PROT&limit=200&page=1")).toEqual(["proteins"]);
  expect(await categories("search=proteins%20accessories")).toEqual([]);
  expect(await categories("search=")).toEqual(await categories(""));
});

test("a search that is too long is refused with a sentence, which storefronts display as it is", async () => {
  await using shop = await openShop();
  const { ask } = await openApi(shop.db);
  const message = "query has 200 characters at most.";
  for (const path of ["/products", "/categories"])
    expect(await ask(`${path}?query=${"x".repeat(201)}`), path).toMatchObject({
      status: 422,
      json: { error: { type: "validation", message, errors: { query: [message] } } },
    });
});
