import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Paisa, paisa, rupees } from "#kernel/money.ts";
import { gymProducts } from "#test/gym-products.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedAttribute, seedValues, type SeedValues } from "#test/seed-attributes.ts";
import { type SeedProduct, seedBrands, seedProducts } from "#test/seed-products.ts";
import { type ListingQuery, listingSorts, allProductsQuery } from "./listing.ts";
import { listProducts } from "./list-products.ts";
import { refreshListings } from "./refresh-listings.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  const ids = await seedProducts(shop.database, gymProducts);
  for (const [code, values] of Object.entries(goalsAndTastes))
    await seedAttribute(shop.database, {
      code,
      label: code,
      type: "choice",
      options: values.map((label) => ({ label })),
    });
  await seedAttribute(shop.database, { code: "vegan", label: "Vegan", type: "yes-no" });
  await seedAttribute(shop.database, { code: "protein", label: "Protein", type: "number", unit: "g" });
  await seedValues(
    shop.database,
    gymProducts.map((product) => [ids.get(product.slug)!, attributesOf(product)]),
  );
  await refreshListings(shop.database, [...ids.values()]);
});
afterAll(() => shop[Symbol.asyncDispose]());

const list = (query: Partial<ListingQuery>) => listProducts(shop.database, { ...allProductsQuery, ...query });
const slugs = async (query: Partial<ListingQuery>) => (await list(query)).cards.map(({ slug }) => slug);

const goalsAndTastes = { goal: ["muscle", "energy", "recovery"], taste: ["sweet", "sour"] };

/** Every product has one or two goals, every other one a taste, some are vegan, and some have protein. */
function attributesOf({ slug, price = 1_000 }: SeedProduct): SeedValues {
  const { goal, taste } = goalsAndTastes;
  const number = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return {
    goal: goal.filter((_, at) => at === number % 3 || (number % 2 === 0 && at === 0)),
    taste: number % 2 === 0 ? [taste[number % 4 === 0 ? 0 : 1]!] : [],
    vegan: number % 5 === 0 ? ["yes"] : number % 5 === 1 ? ["no"] : [],
    ...(number % 3 === 0 && { protein: price / 1_000 }),
  };
}
const valuesOf = (product: SeedProduct, code: string) => (attributesOf(product)[code] ?? []) as string[];
const proteinOf = (product: SeedProduct) => attributesOf(product).protein as number | undefined;
const isChosen = (code: string) => (product: SeedProduct, query: ListingQuery) =>
  (query.attributes[code] ?? []).length === 0 ||
  valuesOf(product, code).some((value) => query.attributes[code]!.includes(value));

const supplements = ["proteins", "weight-gainers", "fat-loss-products", "pre-workouts", "bcaa-eaa", "creatine"];
const matches: Record<
  "brands" | "flavours" | "sizes" | "goal" | "taste" | "vegan" | "protein" | "price" | "inStock" | "onOffer",
  (product: SeedProduct, query: ListingQuery) => boolean
> = {
  brands: ({ brand }, query) => query.brands.length === 0 || query.brands.includes(brand),
  flavours: ({ flavours = [] }, query) =>
    query.flavours.length === 0 || flavours.some((flavour) => query.flavours.includes(flavour)),
  sizes: ({ sizes = [] }, query) => query.sizes.length === 0 || sizes.some((size) => query.sizes.includes(size)),
  goal: isChosen("goal"),
  taste: isChosen("taste"),
  vegan: isChosen("vegan"),
  protein: (product, { attributes }) => {
    const [min, max] = [attributes["protein.min"]?.[0], attributes["protein.max"]?.[0]];
    const protein = proteinOf(product);
    if (min === undefined && max === undefined) return true;
    return protein !== undefined && protein >= Number(min ?? 0) && protein <= Number(max ?? Infinity);
  },
  price: (product, query) =>
    priceOf(product) >= (query.minPrice ?? 0) && priceOf(product) <= (query.maxPrice ?? Infinity),
  inStock: ({ stock = 20 }, query) => !query.inStock || stock > 0,
  onOffer: ({ discount }, query) => !query.onOffer || discount !== undefined,
};
type Group = keyof typeof matches;

const priceOf = ({ price = 1_000 }: SeedProduct): Paisa => rupees(price);
const inCategory = (product: SeedProduct, category: string | undefined) =>
  category === undefined ||
  product.categories.includes(category) ||
  product.brand === category ||
  category === "brands" ||
  (category === "offers" && product.discount !== undefined) ||
  (category === "supplements" && product.categories.some((slug) => supplements.includes(slug)));

/** The result when every group except `free` filters the list. */
const left = (query: ListingQuery, free?: Group) =>
  gymProducts.filter(
    (product) =>
      inCategory(product, query.category) &&
      (Object.keys(matches) as Group[]).every((group) => group === free || matches[group](product, query)),
  );

function countValues(products: SeedProduct[], valuesOf: (product: SeedProduct) => string[], selected: string[]) {
  const values = new Set([...products.flatMap(valuesOf), ...selected]);
  return [...values]
    .map((value) => ({
      value,
      count: products.filter((product) => valuesOf(product).includes(value)).length,
      selected: selected.includes(value),
    }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) });
const price = fc.option(
  fc.integer({ min: 0, max: 16_000 }).map((amount) => rupees(amount)),
  { nil: null },
);
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  category: fc.constantFrom(
    undefined,
    "supplements",
    "proteins",
    "accessories",
    "tops",
    "markhor",
    "offers",
    "brands",
    "no-such-category",
  ),
  brands: some([...Object.keys(seedBrands), "no-such-brand"]),
  flavours: some(["Chocolate", "Vanilla", "Mango", "Lemon", "Peanut Butter", "No Such Flavour"]),
  sizes: some(["2 lb", "5 lb", "S", "M", "XL", "60 caps"]),
  attributes: fc.record(
    {
      goal: some(["muscle", "energy", "recovery", "no-such-goal"]),
      taste: some(["sweet", "sour"]),
      vegan: some(["yes", "no"]),
      "protein.min": fc.integer({ min: 0, max: 15 }).map((grams) => [String(grams)]),
      "protein.max": fc.integer({ min: 0, max: 15 }).map((grams) => [String(grams)]),
    },
    { requiredKeys: [] },
  ),
  minPrice: price,
  maxPrice: price,
  inStock: fc.boolean(),
  onOffer: fc.boolean(),
  sort: fc.constantFrom(...listingSorts),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.constantFrom(5, 24, 60),
});

test("every mix of filters shows what it must, and counts what each further choice would leave", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const expected = left(query);
      const page = await listProducts(shop.database, query);
      const simple = (facets: { value: string; count: number; selected: boolean }[]) =>
        facets
          .map(({ value, count, selected }) => ({ value, count, selected }))
          .sort((a, b) => (a.value < b.value ? -1 : 1));

      expect(page.total).toBe(expected.length);
      expect(page.pages).toBe(Math.ceil(expected.length / query.pageSize));
      expect(page.cards.length).toBe(
        Math.max(0, Math.min(query.pageSize, expected.length - (query.page - 1) * query.pageSize)),
      );
      expect(expected.map(({ slug }) => slug)).toEqual(expect.arrayContaining(page.cards.map(({ slug }) => slug)));
      expect(simple(page.facets.brands)).toEqual(
        countValues(left(query, "brands"), ({ brand }) => [brand], query.brands),
      );
      expect(simple(page.facets.flavours)).toEqual(
        countValues(left(query, "flavours"), ({ flavours = [] }) => flavours, query.flavours),
      );
      expect(simple(page.facets.sizes)).toEqual(
        countValues(left(query, "sizes"), ({ sizes = [] }) => sizes, query.sizes),
      );
      for (const code of ["goal", "taste", "vegan"] as const) {
        const facets = page.facets.attributes.find((attribute) => attribute.code === code)?.values ?? [];
        expect(simple(facets)).toEqual(
          countValues(left(query, code), (product) => valuesOf(product, code), query.attributes[code] ?? []),
        );
      }
      const proteins = left(query, "protein").flatMap((product) => proteinOf(product) ?? []);
      expect(page.facets.attributes.find(({ code }) => code === "protein")?.range ?? null).toEqual(
        proteins.length === 0 ? null : { min: Math.min(...proteins), max: Math.max(...proteins) },
      );
      expect(page.facets.inStock).toBe(expected.filter(({ stock = 20 }) => stock > 0).length);
      expect(page.facets.onOffer).toBe(expected.filter(({ discount }) => discount !== undefined).length);
      const prices = left(query, "price").map(priceOf);
      expect(page.facets.price).toEqual(
        prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      );
    }),
    { numRuns: 150 },
  );
}, 60_000);

test("a filter that the shop does not have finds nothing, not everything", async () => {
  expect(await list({ attributes: { sparkle: ["much"] } })).toMatchObject({ total: 0 });
  expect(await list({ attributes: { goal: ["no-such-goal"] } })).toMatchObject({ total: 0 });
  expect((await list({ attributes: { goal: [] } })).total).toBe(gymProducts.length);
});

describe("a sorted list", () => {
  test.each([
    ["price-up", (cards) => cards.map(({ price: amount }) => amount), 1],
    ["price-down", (cards) => cards.map(({ price: amount }) => amount), -1],
    ["cost-per-serving", (cards) => cards.map(({ costPerServing }) => costPerServing ?? Infinity), 1],
  ] satisfies [ListingQuery["sort"], (cards: Awaited<ReturnType<typeof list>>["cards"]) => number[], number][])(
    "by %s is in order",
    async (sort, read, direction) => {
      const values = read((await list({ sort, pageSize: 60 })).cards);
      expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : (a < b ? -1 : 1) * direction)));
      expect(values).toHaveLength(gymProducts.length);
    },
  );

  test("by name is alphabetical", async () => {
    const found = (await list({ sort: "name", pageSize: 60 })).cards.map(({ name }) => name.toLowerCase());
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test("puts what is popular first and what is sold out last, unless told otherwise", async () => {
    const found = (await list({ pageSize: 60 })).cards;
    expect(found.slice(0, 3).map(({ slug }) => slug)).toEqual([
      "creatine-monohydrate",
      "gold-whey",
      "storm-pre-workout",
    ]);
    expect(found.slice(-2).map(({ stock }) => stock)).toEqual(["sold-out", "sold-out"]);
  });

  test.each(listingSorts)("by %s gives every product once, however it is paged", async (sort) => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => slugs({ sort, page, pageSize: 7 })));
    expect(pages.flat().sort()).toEqual(gymProducts.map(({ slug }) => slug).sort());
    expect(pages.flat()).toEqual(await slugs({ sort, pageSize: 60 }));
  });
});

test("a page past the last is empty and still knows the totals; a page is never larger than sixty", async () => {
  expect(await list({ page: 99 })).toMatchObject({ cards: [], total: gymProducts.length, pages: 2, page: 99 });
  expect((await list({ pageSize: 1_000_000 })).cards).toHaveLength(gymProducts.length);
});

test("text and filters narrow one another, and the counts obey the text", async () => {
  const page = await list({ text: "whey", brands: ["shaheen"], maxPrice: paisa(100_000) });
  expect(page.cards.map(({ slug }) => slug)).toEqual(["whey-protein-bar"]);
  expect(page.facets.brands.map(({ value, count }) => [value, count])).toEqual([["shaheen", 1]]);
});

test("a chosen brand that nothing is left of is still called by its name; one that there is not, by what was asked for", async () => {
  const { facets } = await list({ brands: ["markhor", "no-such-brand"], maxPrice: paisa(100) });
  expect(facets.brands.map(({ value, label, count, selected }) => [value, label, count, selected])).toEqual([
    ["markhor", "Markhor Nutrition", 0, true],
    ["no-such-brand", "no-such-brand", 0, true],
  ]);
});

test("a misspelling says what was searched for instead; a word nobody knows does not", async () => {
  expect(await list({ text: "protien" })).toMatchObject({ correctedTo: "protein" });
  expect(await list({ text: "gold whay" })).toMatchObject({ correctedTo: "gold whey", total: 1 });
  expect(await list({ text: "xqzvw" })).toMatchObject({ correctedTo: null, total: 0, pages: 0, cards: [] });
  expect(await list({ text: "whey" })).toMatchObject({ correctedTo: null });
});

test("a right spelling with nothing left by the filters is not corrected", async () => {
  expect(await list({ text: "whey", category: "tops" })).toMatchObject({ total: 0, correctedTo: null });
});

test("sizes stand in the order people know", async () => {
  const { facets } = await list({ category: "gym-wear" });
  expect(facets.sizes.map(({ label }) => label)).toEqual(["XS", "S", "M", "L", "XL"]);
  const powders = await list({ category: "supplements" });
  expect(powders.facets.sizes.map(({ label }) => label)).toEqual([
    "300 g",
    "500 g",
    "2 lb",
    "5 lb",
    "6 lb",
    "12 lb",
    "60 caps",
    "90 caps",
    "120 caps",
  ]);
});

test.each(["%", "_", "\\", "' or 1=1 --", "\0", "\ud800", ":* & !", "💪", "%".repeat(3_000), "لفظ ".repeat(500)])(
  "odd text and odd values are only looked for: %j",
  async (odd) => {
    expect((await list({ text: odd })).total).toBeLessThanOrEqual(gymProducts.length);
    expect(await list({ category: odd, brands: [odd], flavours: [odd], sizes: [odd] })).toMatchObject({ total: 0 });
  },
);
