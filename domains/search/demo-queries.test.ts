import { afterAll, beforeAll, expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { firstHits } from "#test/demo-first-hits.ts";
import { expectOfEach } from "#test/expect-of-each.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedDemo } from "#test/seed-demo.ts";
import { findHelp } from "./find-help.ts";
import { findNeighbours } from "./find-neighbours.ts";
import { listProducts } from "./list-products.ts";
import { suggest } from "./suggest.ts";
import { allProductsQuery } from "./listing.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  await seedDemo(shop.database);
}, 120_000);
afterAll(() => shop[Symbol.asyncDispose]());

const list = (text: string) => listProducts(shop.database, { ...allProductsQuery, text, pageSize: 60 });
const slugsOf = async (text: string) => (await list(text)).cards.map(({ slug }) => slug);

const hits = Object.entries(firstHits).flatMap(([slug, texts]) => texts.map((text) => ({ slug, text })));

test("clothes are found by that name too, in every language, and those of women and of men", async () => {
  const wear = ["bottoms", "tops", "tank-tops", "shorts", "yoga-pants", "track-suits"];
  const ofWomen = await slugsOf("women gym wear");
  for (const text of ["clothes", "gym clothes", "kapre", "kapray", "کپڑے", "mardana kapre", "مردوں کے کپڑے"]) {
    const { cards } = await list(text);
    expect(cards.length, text).toBeGreaterThan(5);
    expect(
      [...new Set(cards.map(({ category }) => category?.slug))].filter((slug) => !wear.includes(slug!)),
      text,
    ).toEqual([]);
  }
  expect(ofWomen.length).toBeGreaterThan(5);
  for (const text of ["zanana kapre", "ladies kapray", "عورتوں کے کپڑے", "خواتین کے کپڑے"])
    expect((await slugsOf(text)).sort(), text).toEqual([...ofWomen].sort());
  expect((await slugsOf("mardana kapre")).filter((slug) => ofWomen.includes(slug))).toEqual([]);
});

/** A spelling of Roman Urdu, and one that finds the same. */
const spellings: [typed: string, usual: string][] = [
  ["dudh", "doodh"],
  ["dudh wala powder", "doodh wala powder"],
  ["doodh", "milk"],
  ["dudh ke baghair protein", "lactose free protein"],
  ["vazn kam", "wazan kam"],
  ["vazn kam karna", "weight loss"],
  ["wazn ghatane wala", "wazan kam"],
  ["vazan barhane ke liye", "wazan barhane"],
  ["vazn", "wazan"],
  ["charbee", "charbi"],
  ["bhuk kam", "bhook kam"],
  ["kabz", "qabz"],
  ["thakawat", "josh"],
  ["mardana taaqat", "mardana taqat"],
  ["machhli ka tel", "machli ka tel"],
  ["nind", "neend"],
  ["jodon ka dard", "joron ka dard"],
  ["bal jharna", "hair fall"],
  ["pathay", "muscle"],
  ["chini ke baghair", "sugar free"],
  ["dastaane", "dastanay"],
  ["thaila", "bag"],
  ["kamees", "kameez"],
  ["anday", "egg"],
];

test("words of Roman Urdu find the same in every common spelling, in lists and in live search", () =>
  expectOfEach(
    spellings,
    ([typed]) => typed,
    async ([typed, usual]) => {
      const found = await slugsOf(usual);
      expect(found).not.toEqual([]);
      expect((await slugsOf(typed)).toSorted()).toEqual(found.toSorted());
      expect((await suggest(shop.database, typed)).products).not.toEqual([]);
    },
  ));

test("every text of the table finds the product first that a shopper means by it", () =>
  expectOfEach(
    hits,
    ({ text }) => text,
    async ({ slug, text }) => expect((await slugsOf(text))[0]).toBe(slug),
  ));

/** The typed text, and parts of slugs that no result may contain. */
const noise: [text: string, strangers: string[]][] = [
  ["tee", ["joggers", "suit", "shorts", "steel"]],
  ["tshirt", ["joggers", "suit", "hoodie"]],
  ["t shirt", ["joggers", "suit"]],
  ["kameez", ["joggers", "suit"]],
  ["shaker", ["pants", "meal-shake", "bottle"]],
  ["botal", ["pants", "fish-oil"]],
  ["bottle", ["pants", "trousers"]],
  ["skin", ["tights"]],
  ["glowing skin", ["tights", "zma"]],
  ["refund", ["shake", "refuel"]],
  ["protien", ["shaker", "stack"]],
  ["protein", ["shaker", "stack"]],
  ["cheap protein", ["shaker"]],
  ["mens tank", ["mahru", "halqa-long-slit"]],
  ["ladies", ["teerandaz", "lohabad"]],
  ["men", ["mahru", "women"]],
  ["pump", ["cotton-tee"]],
  ["sleep", ["caffeine-200", "barqan-live"]],
  ["fat burner", ["tee", "shaker"]],
  ["cla", ["clear"]],
  ["mat", ["match"]],
  ["whey under 10000", ["collagen", "soya", "summit"]],
  ["2kg whey", ["clear", "trial"]],
  ["5 lb whey", ["trial", "pack-whey"]],
  ["vegan protein", ["whey", "egg", "beef"]],
  ["sugar free", ["creatine", "tee", "mass"]],
  ["lactose free protein", ["batura-summit"]],
  // Words that say for whom or in which form bring no goods of another kind.
  ["whey for women", ["leggings", "pants", "gloves"]],
  ["weight loss for ladies", ["leggings", "tunic", "multi"]],
  ["mardon ka vitamin", ["tee", "joggers", "shorts", "women"]],
  ["larkon ke kapre", ["mahru"]],
  ["mens gloves", ["women"]],
  // "Tee" is no Teerandaz where a search is widened either, nor "Bottle Green" a bottle.
  ["compression shirt", ["teerandaz-two", "shorts"]],
  ["gym bottle 1 litre", ["pants", "shorts", "trousers"]],
  ["bhook barhana", ["glucomannan", "lean-whey"]],
];

test("no search finds goods that its words only resemble", () =>
  expectOfEach(
    noise,
    ([text]) => text,
    async ([text, strangers]) => {
      const slugs = await slugsOf(text);
      // Help alone answers what is asked about refunds; every other text finds goods, or the next line would hold for nothing.
      expect(slugs.length > 0).toBe(text !== "refund");
      expect(slugs.filter((slug) => strangers.some((stranger) => slug.includes(stranger)))).toEqual([]);
    },
  ));

/**
 * The typed text, the remaining text, and the filters parsed from the rest: lowest and highest price in rupees, and
 * the sort order.
 */
const prices: [text: string, words: string, min: number | null, max: number | null, sort?: string][] = [
  ["whey under 10000", "whey", null, 10_000],
  ["10000 se kam whey", "whey", null, 10_000],
  ["whey 10k tak", "whey", null, 10_000],
  ["whey below rs. 10,000", "whey", null, 10_000],
  ["creatine 6 hazar se kam", "creatine", null, 6_000],
  ["shaker 1000 to 2000", "shaker", 1_000, 2_000],
  ["gainer above 12000", "gainer", 12_000, null],
  ["belt 4000 se zyada", "belt", 4_000, null],
  ["protein between 8000 and 12000", "protein", 8_000, 12_000],
  ["۱۰۰۰۰ سے کم پروٹین", "پروٹین", null, 10_000],
  ["۱۰٬۰۰۰ سے کم پروٹین", "پروٹین", null, 10_000],
  ["١٠،٠٠٠ سے کم پروٹین", "پروٹین", null, 10_000],
  ["rs 2000 gloves", "gloves", null, 2_000],
  ["tee 2500 rupees", "tee", null, 2_500],
  ["under 2000", "", null, 2_000],
  ["pump max 2000", "pump", null, 2_000],
  ["cheap protein", "protein", null, null, "price-up"],
  ["sasti bcaa", "bcaa", null, null, "price-up"],
  ["mehnga whey", "whey", null, null, "price-down"],
  ["l-carnitine 1000", "l-carnitine 1000", null, null],
  ["omega 3-6-9", "omega 3-6-9", null, null],
  ["creatine 500 g tak", "creatine 500 g tak", null, null],
  ["bcaa 2:1:1", "bcaa 2:1:1", null, null],
  ["whey 50 to 80", "whey 50 to 80", null, null],
  ["vitamin d3 2000 iu", "vitamin d3 2000 iu", null, null],
];

test("prices in the text of a search are read as prices, and its other words and numbers as words", () =>
  expectOfEach(
    prices,
    ([text]) => text,
    async ([text, words, min, max, sort = "relevance"]) => {
      const { understood, cards } = await list(text);
      expect(understood).toEqual({
        text: words,
        minPrice: min === null ? null : rupees(min),
        maxPrice: max === null ? null : rupees(max),
        inStock: false,
        sort,
      });
      for (const { price, slug } of cards)
        expect(price, slug).toSatisfy(
          (amount: number) => amount >= (understood.minPrice ?? 0) && amount <= (understood.maxPrice ?? Infinity),
        );
    },
  ));

test("what was chosen counts more than what the text says", async () => {
  const { understood } = await listProducts(shop.database, {
    ...allProductsQuery,
    text: "cheap whey under 10000",
    maxPrice: rupees(20_000),
    sort: "name",
  });
  expect(understood).toEqual({ text: "whey", minPrice: null, maxPrice: rupees(20_000), inStock: false, sort: "name" });
});

/** The question, and the page that answers it. */
const help: [text: string, path: string][] = [
  ["return", "/docs/returns"],
  ["returns", "/docs/returns"],
  ["return policy", "/docs/returns"],
  ["refund", "/docs/returns"],
  ["wapsi", "/docs/returns"],
  ["paise wapas", "/docs/returns"],
  ["واپسی", "/docs/returns"],
  ["delivery", "/docs/delivery"],
  ["delivery charges", "/docs/delivery"],
  ["kitne din mein", "/docs/delivery"],
  ["kab ayega", "/docs/delivery"],
  ["cod", "/docs/delivery"],
  ["lahore", "/docs/delivery"],
  ["karachi delivery", "/docs/delivery"],
  ["Rahim Yar Khan", "/docs/delivery"],
  ["کراچی", "/docs/delivery"],
  ["easypaisa", "/docs/delivery"],
  ["discount", "/docs/delivery"],
  ["gift card", "/docs/delivery"],
  ["coupon code", "/docs/delivery"],
  ["cancel order", "/docs/delivery"],
  ["warranty", "/docs/returns"],
  ["fake ya original", "/docs/returns"],
  ["track my order", "/track"],
  ["whatsapp number", "/connect"],
  ["complaint", "/connect"],
  ["size chart", "/docs/faq"],
  ["size guide leggings", "/docs/faq"],
  ["mera size konsa hai", "/docs/faq"],
  ["naap", "/docs/faq"],
  ["my account", "/user/dashboard"],
  ["privacy policy", "/docs/privacy"],
  ["about us", "/docs/about"],
];

test("questions about the shop are answered by its pages", () =>
  expectOfEach(
    help,
    ([text]) => text,
    async ([text, path]) => {
      expect((await findHelp(shop.database, text))[0]?.path).toBe(path);
    },
  ));

test("texts that ask for goods find no help", () =>
  expectOfEach(
    ["whey", "track suit", "track pants", "casein", "cardio", "5 lb", "tank", "karak chai"],
    (text) => text,
    async (text) => {
      expect(await findHelp(shop.database, text)).toEqual([]);
    },
  ));

test("a question is answered while it is typed, and no longer than its page is there", async () => {
  expect((await suggest(shop.database, "retu")).help.map(({ path }) => path)).toEqual(["/docs/returns"]);
  expect((await suggest(shop.database, "mult")).help).toEqual([]);
  expect(await findHelp(shop.database, "retu")).toEqual([]);
  await shop.pool.query("delete from content_pages where slug = 'privacy'");
  expect(await findHelp(shop.database, "privacy policy")).toEqual([]);
});

test("of what is not sold, what comes nearest is found", () =>
  expectOfEach(
    [
      ["dumbbell", "accessories"],
      ["dumbbells 10kg", "accessories"],
      ["treadmill", "accessories"],
      ["weights", "accessories"],
      ["running shoes", "gym-wear"],
      ["gym towel", "accessories"],
      ["knee sleeves", "accessories"],
      ["sports bra", "tank-tops"],
      ["yoga block", "accessories"],
      ["push up bar", "accessories"],
      ["crop top", "tops"],
      ["melatonin", "general-health"],
      ["biotin tablets", "general-health"],
      ["biotn", "general-health"],
      ["tredmill", "accessories"],
      ["kettelbell", "accessories"],
      ["steriods", "testosterone-boosters"],
      ["tongkat ali", "testosterone-boosters"],
      ["steroids", "testosterone-boosters"],
      ["timing tablets", "testosterone-boosters"],
      ["body spray", "general-health"],
      ["optimum nutrition gold standard", "proteins"],
      ["muscletech", "proteins"],
      ["c4", "pre-workouts"],
      ["nike", "gym-wear"],
    ] as const,
    ([text]) => text,
    async ([text, near]) => {
      expect(await list(text)).toMatchObject({ total: 0, correctedTo: null, relaxed: false });
      const neighbours = await findNeighbours(shop.database, text, 8);
      expect(neighbours?.categories[0]?.slug).toBe(near);
      expect(neighbours?.cards.length).toBeGreaterThan(0);
      const suggested = await suggest(shop.database, text);
      expect(suggested.products.map(({ slug }) => slug)).toEqual(neighbours?.cards.map(({ slug }) => slug));
      expect(new Set(suggested.products.map(({ match }) => match))).toEqual(new Set(["near"]));
      expect(suggested.places.map(({ slug }) => slug)).toEqual(neighbours?.categories.map(({ slug }) => slug));
    },
  ));

test("of names that have the text of unsold goods inside a word, live search lists those only where the nearest leave room", async () => {
  const { products } = await suggest(shop.database, "bra");
  const nearest = (await findNeighbours(shop.database, "bra", 8))!.cards.map(({ slug }) => slug);
  expect(products).toHaveLength(8);
  expect(new Set(products.slice(0, -nearest.length).map(({ match }) => match))).toEqual(new Set(["part"]));
  expect(products.slice(8 - nearest.length).map(({ slug, match }) => [slug, match])).toEqual(
    nearest.map((slug) => [slug, "near"]),
  );
});

test("a powder is what comes as no tablet, whether or not its name says so", () =>
  expectOfEach(
    [
      ["bcaa powder", "mehrano-flow-bcaa"],
      ["creatine powder", "hexaab-creatine-monohydrate"],
      ["whey powder", "batura-summit-whey"],
      ["کریٹین پاؤڈر", "hexaab-creatine-monohydrate"],
    ] as const,
    ([text]) => text,
    async ([text, slug]) => {
      const { cards, relaxed } = await list(text);
      expect(relaxed).toBe(false);
      expect(cards.map((card) => card.slug)).toContain(slug);
      expect(cards.map((card) => card.slug)).not.toContain("qutbi-creatine-capsules");
    },
  ));

test("a short word that is right is not corrected to another one", () =>
  expectOfEach(
    ["dry fit shirt", "plus size", "protein bars", "gluten free whey", "gluten free"],
    (text) => text,
    async (text) => expect(await list(text)).toMatchObject({ correctedTo: null }),
  ));

test("live search lists what the search page lists first, where no name has the whole text", () =>
  expectOfEach(
    ["egg protein", "halal protein", "pre workout", "taqat ki dawai", "trouzer", "gainr", "acha protein"],
    (text) => text,
    async (text) => {
      const { products } = await suggest(shop.database, text);
      expect(products.map(({ slug }) => slug)).toEqual((await slugsOf(text)).slice(0, products.length));
    },
  ));

test("after names with all of the typed words come the other results of the search page", () =>
  expectOfEach(
    [
      ["omega 3", "mehrano-omega-3-1000"],
      ["gym bag", "teerandaz-drawstring-pack"],
      ["yoga mat", "dhaalgarh-floor-mat-10-mm"],
    ] as const,
    ([text]) => text,
    async ([text, slug]) => {
      const { products } = await suggest(shop.database, text);
      expect(products).toContainEqual(expect.objectContaining({ slug, match: "close" }));
      expect(products[0]?.match).toBe("word");
    },
  ));

test("texts that mean nothing to the shop find nothing, and nothing near", () =>
  expectOfEach(
    ["xyzzyqq", "iphone", "xylophone zeppelin", "glutathione", "height", "honey"],
    (text) => text,
    async (text) => {
      expect(await list(text)).toMatchObject({ total: 0 });
      expect(await findNeighbours(shop.database, text, 8)).toBeNull();
    },
  ));

test("what comes closest to a text that nothing matches as a whole says so", () =>
  expectOfEach(
    [
      ["gold whey", "batura-summit-whey"],
      ["micronized creatine", "hexaab-creatine-monohydrate"],
      ["lifting gloves", "lohabad-grip-gloves"],
      ["500 ml shaker", "dhaalgarh-taqat-shaker-600-ml"],
      ["zma unicorn", "uqabra-zma-tablets"],
      ["unicorn batura", "batura-summit-whey"],
      ["protein bar", "batura-summit-whey"],
    ] as const,
    ([text]) => text,
    async ([text, slug]) => {
      expect(await list(text)).toMatchObject({
        relaxed: true,
        correctedTo: null,
        cards: expect.arrayContaining([expect.objectContaining({ slug })]),
      });
    },
  ));

test("live search lists names that have the text, then those that have it inside a word, then close misses, each marked", async () => {
  const marked = async (typed: string) =>
    (await suggest(shop.database, typed)).products.map(({ slug, match }) => [match, slug]);
  const tee = await marked("tee");
  expect(tee.length).toBeGreaterThan(5);
  expect(tee.slice(0, 5).every(([match, slug]) => match === "word" && slug!.endsWith("tee"))).toBe(true);
  expect(tee.slice(5).every(([match, slug]) => match === "part" && slug!.startsWith("teerandaz"))).toBe(true);
  const zma = await marked("zma");
  expect(zma.map(([match]) => match)).toEqual(["word", "word", "word", "word", "close", "close", "close", "close"]);
  expect(zma.slice(0, 4).every(([, slug]) => slug!.includes("zma"))).toBe(true);
});

test("live search says how many the search page lists, with categories and brands of that name", async () => {
  const { total } = await list("whey");
  expect(await suggest(shop.database, "whey")).toMatchObject({
    total,
    places: [{ slug: "proteins", kind: "category", count: 19 }],
    help: [],
  });
  expect((await suggest(shop.database, "tee")).places.map(({ slug, kind }) => [slug, kind])).toEqual([
    ["tops", "category"],
    ["teerandaz", "brand"],
  ]);
  expect((await suggest(shop.database, "creat")).places.map(({ slug }) => slug)).toEqual(["creatine"]);
  expect((await suggest(shop.database, "under 5000")).total).toBe((await list("under 5000")).total);
});

test("live search tells prices as lists do, and what is sold out", async () => {
  const { products } = await suggest(shop.database, "hexaab hydrolysed whey zero");
  expect(products).toMatchObject([{ stock: "sold-out" }]);
  const whey = (await suggest(shop.database, "summit whey")).products[0];
  expect(whey).toMatchObject({ price: rupees(13_500), hasPriceRange: true });
  expect((await suggest(shop.database, "taqat shaker")).products[0]).toMatchObject({
    percentage: expect.any(Number),
    originalPrice: expect.any(Number),
  });
});
