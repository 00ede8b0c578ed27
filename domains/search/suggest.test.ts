import { afterAll, beforeAll, expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { gymProducts } from "#test/gym-products.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type SeedProduct, seedProducts } from "#test/seed-products.ts";
import { tapStatements } from "#test/tap-statements.ts";
import { listPlaces } from "./list-places.ts";
import { listProducts } from "./list-products.ts";
import { allProductsQuery } from "./listing.ts";
import { suggest } from "./suggest.ts";

const oddlyNamed: SeedProduct[] = [
  { slug: "pure-whey", name: "100% Pure Whey", brand: "indus", categories: ["proteins"], popularity: 20 },
  { slug: "under-score", name: "Snake_Grip Straps", brand: "kohsar", categories: ["accessories"], popularity: 10 },
  { slug: "whey", name: "Whey", brand: "indus", categories: ["proteins"], popularity: 1 },
  { slug: "pump-max-1000", name: "Pump Max 1000", brand: "indus", categories: ["accessories"], price: 2_500 },
  { slug: "omega-100-200", name: "Omega 100-200", brand: "indus", categories: ["fish-oil"], price: 3_000 },
  { slug: "qamar", name: "Qamar Cap", brand: "kohsar", categories: ["accessories"], popularity: 1 },
];

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
let during: ReturnType<typeof tapStatements>;
beforeAll(async () => {
  shop = await openTestDatabase();
  during = tapStatements(shop.pool);
  await seedProducts(shop.database, [...gymProducts, ...oddlyNamed]);
});
afterAll(() => shop[Symbol.asyncDispose]());

const suggestProducts = async (typed: string) => (await suggest(shop.database, typed)).products;
const marks = { word: "", part: ".", close: "~", near: "?" } as const;
const slugs = async (typed: string) => (await suggestProducts(typed)).map(({ slug, match }) => marks[match] + slug);
const names = [...gymProducts, ...oddlyNamed].map(({ slug, name }) => ({ slug, name: name.toLowerCase() }));

test("whatever part of a name is typed, only names that contain it come before the close misses, and all of them do when they are few", async () => {
  const parts = new Set(
    names
      .flatMap(({ name }) => [
        name.slice(0, 1),
        name.slice(0, 2),
        name.slice(0, 4),
        name.slice(2, 5),
        name.slice(1, 9),
        name,
      ])
      .map((part) => part.trim())
      .filter(Boolean),
  );
  for (const typed of parts) {
    const containing = names.filter(({ name }) => name.includes(typed)).map(({ slug }) => slug);
    const exact = (await suggestProducts(typed)).filter(({ match }) => match !== "close").map(({ slug }) => slug);
    expect(new Set(exact).size, typed).toBe(Math.min(8, containing.length));
    expect(containing, typed).toEqual(expect.arrayContaining(exact));
  }
});

test("the number of results is that of the search page for whatever part of a name is typed, and the shown products that it lacks are counted", async () => {
  const parts = new Set(names.flatMap(({ name }) => [name.slice(0, 3), name.slice(2, 5), name.slice(1, 9), name]));
  for (const typed of [...parts].map((part) => part.trim()).filter(Boolean)) {
    const { products, total, beside } = await suggest(shop.database, typed);
    const page = await listProducts(shop.database, { ...allProductsQuery, text: typed, pageSize: 60 });
    const listed = page.cards.map(({ slug }) => slug);
    expect({ typed, total, beside }).toEqual({
      typed,
      total: page.total,
      beside: products.filter(({ slug }) => !listed.includes(slug)).length,
    });
  }
});

test("case and stray spaces make no difference", async () => {
  expect(await slugs("  GOLD   whey ")).toEqual(await slugs("gold whey"));
  expect(await slugs("gOlD w")).toEqual(["gold-whey"]);
});

test("the exact name comes first, then names that begin with it, then the more popular", async () => {
  expect((await slugs("whey")).slice(0, 5)).toEqual([
    "whey",
    "whey-protein-bar",
    "gold-whey",
    "iso-whey-zero",
    "pure-whey",
  ]);
});

test("of names with a word that begins with the text, those with the word of most names come first, however popular others are", async () => {
  const creased = { slug: "creased-bag", name: "Gym Bag Creased", brand: "kohsar", categories: ["accessories"] };
  await using other = await openTestDatabase();
  await seedProducts(other.database, [...gymProducts, { ...creased, popularity: 99_999 }]);
  const found = (await suggest(other.database, "crea")).products.map(({ slug }) => slug);
  const creatines = gymProducts.filter(({ name }) => /\bcreatine/i.test(name)).map(({ slug }) => slug);
  expect(creatines.length).toBeGreaterThan(1);
  expect(found.slice(0, creatines.length).sort()).toEqual(creatines.sort());
  expect(found[creatines.length]).toBe(creased.slug);
});

test("one letter is enough, and eight are the most", async () => {
  expect(await slugs("q")).toEqual(expect.arrayContaining(["qamar"]));
  expect(await slugs("e")).toHaveLength(8);
});

test("a misspelling finds what was meant, as close misses", async () => {
  expect(await slugs("protien")).toContain("~whey-protein-bar");
  expect(await slugs("creatien")).toContain("~creatine-monohydrate");
});

test("what stands in no name but belongs to the product comes after the names", async () => {
  expect(await slugs("mango")).toContain("~lean-gainer");
  const gold = await slugs("gold");
  expect(gold.slice(0, 2).sort()).toEqual(["gold-whey", "omega-3-gold"]);
});

test("a suggestion carries the name, the price and no picture where there is none", async () => {
  expect(await suggestProducts("speed rope")).toEqual([
    {
      slug: "speed-rope",
      name: "Speed Rope",
      picture: null,
      price: 120_000,
      hasPriceRange: false,
      originalPrice: null,
      percentage: null,
      stock: "in-stock",
      match: "word",
    },
  ]);
});

test.each([
  ["pump max 100", "pump-max-1000"],
  ["Pump Max 1000", "pump-max-1000"],
  ["max 1000", "pump-max-1000"],
  ["omega 100-200", "omega-100-200"],
])("'%s' is a part of a name, and so no price, live and on the page", async (typed, slug) => {
  expect((await slugs(typed))[0]).toBe(slug);
  const { cards, understood } = await listProducts(shop.database, { ...allProductsQuery, text: typed });
  expect(cards[0]?.slug).toBe(slug);
  expect(understood).toEqual({
    text: typed.toLowerCase(),
    minPrice: null,
    maxPrice: null,
    inStock: false,
    sort: "relevance",
  });
});

test.each([
  ["pump max 2000", "pump", 2_000],
  ["pump under 1000", "pump", 1_000],
  ["max 2000", "", 2_000],
])("'%s' is no part of a name, and is read as a price", async (typed, text, max) => {
  const { understood } = await listProducts(shop.database, { ...allProductsQuery, text: typed });
  expect(understood).toMatchObject({ text, maxPrice: rupees(max) });
});

test("wildcards are letters like any other", async () => {
  expect(await slugs("%")).toEqual(["pure-whey"]);
  expect(await slugs("_")).toEqual(["under-score"]);
  expect(await slugs("0% p")).toEqual(["pure-whey"]);
  expect(await slugs("g%d whey")).not.toContain("gold-whey");
});

test.each([
  "",
  "   ",
  "\0",
  "\u202e",
  "'; drop table search_texts; --",
  "\\",
  "a\0b",
  "'",
  '"',
  ":*",
  "& | !",
  "<->",
  "\ud800",
  "💪",
  "zzzz qqqq",
  "a".repeat(5_000),
  "ab ".repeat(2_000),
])("odd text is answered calmly: %j", async (typed) => {
  expect((await suggestProducts(typed)).length).toBeLessThanOrEqual(8);
});

test("nothing typed suggests nothing, and what nobody sells finds nothing", async () => {
  expect(await slugs("")).toEqual([]);
  expect(await slugs("xylophone zeppelin")).toEqual([]);
});

async function statementsFor(typed: string) {
  let sent = 0;
  const { total } = await during({ before: () => void (sent += 1) }, () => suggest(shop.database, typed));
  return { total, sent };
}

test.for([
  { typed: "qamar", listings: 1_001, total: 1_001 },
  { typed: "qama", listings: 1_001, total: 1_001 },
  { typed: "qamar", listings: 1_000, total: 1 },
  // A second word and a price exclude some of the products that contain the first word.
  { typed: "qamar cap", listings: 1_001, total: 1 },
  { typed: "qamar under 10000", listings: 1_001, total: 1 },
])(
  "'$typed' finds as many products as its word tells when that is more than live search names, and otherwise as many as are counted: $listings",
  async ({ typed, listings, total }) => {
    await shop.pool.query("update search_words set listings = $1 where word in ('qamar', 'cap')", [listings]);
    expect((await statementsFor(typed)).total).toBe(total);
    await shop.pool.query("update search_words set listings = 1 where word in ('qamar', 'cap')");
  },
);

test("what is typed takes five statements at most while something is found, one more for a name that reads like a price, and seven while it is one letter or two", async () => {
  for (const [typed, max] of [
    ["q", 7],
    ["ca", 7],
    ["qamar", 5],
    ["whey", 5],
    ["gold whey", 5],
    ["gold wh", 5],
    ["qamar under 10000", 5],
    ["pump max 1000", 6],
  ] as const)
    expect((await statementsFor(typed)).sent, typed).toBeLessThanOrEqual(max);
});

test("categories and brands come from those that the caller has: a key press sends three statements", async () => {
  const places = await listPlaces(shop.database);
  expect(places.map(({ count }) => count).every((count) => count > 0)).toBe(true);
  const sent: string[] = [];
  const suggestions = await during({ before: (text) => void sent.push(text) }, () =>
    suggest(shop.database, "protein", { getPlaces: async () => places }),
  );
  expect(suggestions.places.map(({ slug }) => slug)).toContain("proteins");
  expect(suggestions.places).toEqual((await suggest(shop.database, "protein")).places);
  // The words that are known, names with the text, and what else matches.
  expect(sent).toHaveLength(3);
  expect((await suggest(shop.database, "protein", { getPlaces: async () => [] })).places).toEqual([]);
});
