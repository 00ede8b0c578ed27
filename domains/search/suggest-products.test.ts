import { afterAll, beforeAll, expect, test } from "vitest";
import { gymShelf } from "#test/gym-shelf.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type Shelved, shelveProducts } from "#test/shelve-products.ts";
import { suggestProducts } from "./suggest-products.ts";

const oddlyNamed: Shelved[] = [
  { slug: "pure-whey", name: "100% Pure Whey", brand: "indus", categories: ["proteins"], popularity: 20 },
  { slug: "under-score", name: "Snake_Grip Straps", brand: "kohsar", categories: ["accessories"], popularity: 10 },
  { slug: "whey", name: "Whey", brand: "indus", categories: ["proteins"], popularity: 1 },
  { slug: "qamar", name: "Qamar Cap", brand: "kohsar", categories: ["accessories"], popularity: 1 },
];

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  await shelveProducts(shop.database, [...gymShelf, ...oddlyNamed]);
});
afterAll(() => shop[Symbol.asyncDispose]());

const suggest = async (typed: string) => (await suggestProducts(shop.database, typed)).map(({ slug, close }) => (close ? `~${slug}` : slug));
const names = [...gymShelf, ...oddlyNamed].map(({ slug, name }) => ({ slug, name: name.toLowerCase() }));

test("whatever part of a name is typed, only names that contain it come before the close misses, and all of them do when they are few", async () => {
  const parts = new Set(names.flatMap(({ name }) => [name.slice(0, 1), name.slice(0, 2), name.slice(0, 4), name.slice(2, 5), name.slice(1, 9), name]).map((part) => part.trim()).filter(Boolean));
  for (const typed of parts) {
    const containing = names.filter(({ name }) => name.includes(typed)).map(({ slug }) => slug);
    const exact = (await suggestProducts(shop.database, typed)).filter(({ close }) => !close).map(({ slug }) => slug);
    expect(new Set(exact).size, typed).toBe(Math.min(8, containing.length));
    expect(containing, typed).toEqual(expect.arrayContaining(exact));
  }
});

test("case and stray spaces make no difference", async () => {
  expect(await suggest("  GOLD   whey ")).toEqual(await suggest("gold whey"));
  expect(await suggest("gOlD w")).toEqual(["gold-whey"]);
});

test("the exact name comes first, then names that begin with it, then the more popular", async () => {
  expect((await suggest("whey")).slice(0, 5)).toEqual(["whey", "whey-protein-bar", "gold-whey", "iso-whey-zero", "pure-whey"]);
});

test("one letter is enough, and eight are the most", async () => {
  expect(await suggest("q")).toEqual(expect.arrayContaining(["qamar"]));
  expect(await suggest("e")).toHaveLength(8);
});

test("a misspelling finds what was meant, as close misses", async () => {
  expect(await suggest("protien")).toContain("~whey-protein-bar");
  expect(await suggest("creatien")).toContain("~creatine-monohydrate");
});

test("what stands in no name but belongs to the product comes after the names", async () => {
  expect(await suggest("mango")).toContain("~lean-gainer");
  const gold = await suggest("gold");
  expect(gold.slice(0, 2).sort()).toEqual(["gold-whey", "omega-3-gold"]);
});

test("a suggestion carries the name, the price and no picture where there is none", async () => {
  expect(await suggestProducts(shop.database, "speed rope")).toEqual([{ slug: "speed-rope", name: "Speed Rope", picture: null, price: 120_000, close: false }]);
});

test("wildcards are letters like any other", async () => {
  expect(await suggest("%")).toEqual(["pure-whey"]);
  expect(await suggest("_")).toEqual(["under-score"]);
  expect(await suggest("0% p")).toEqual(["pure-whey"]);
  expect(await suggest("g%d whey")).not.toContain("gold-whey");
});

test.each(["", "   ", "\0", "\u202e", "'; drop table search_texts; --", "\\", "a\0b", "'", "\"", ":*", "& | !", "<->", "\ud800", "💪", "zzzz qqqq", "a".repeat(5_000), "ab ".repeat(2_000)])("odd text is answered calmly: %j", async (typed) => {
  expect((await suggestProducts(shop.database, typed)).length).toBeLessThanOrEqual(8);
});

test("nothing typed suggests nothing, and what nobody sells finds nothing", async () => {
  expect(await suggest("")).toEqual([]);
  expect(await suggest("xylophone zeppelin")).toEqual([]);
});
