import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOfEach } from "#test/expect-of-each.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedDemo } from "#test/seed-demo.ts";
import { findNeighbours } from "./find-neighbours.ts";
import { listProducts } from "./list-products.ts";
import { suggest } from "./suggest.ts";
import { listProductIds } from "./list-product-ids.ts";
import type { ProductSort } from "./product-list.ts";
import { allProductsQuery, type ListingSort } from "./listing.ts";
import { normaliseText } from "./internal/normalise-text.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  await seedDemo(shop.database);
}, 120_000);
afterAll(() => shop[Symbol.asyncDispose]());

const list = (text: string) => listProducts(shop.database, { ...allProductsQuery, text, pageSize: 60 });

/** Texts that ask for an order: the remaining text, and the order. */
const orders: [text: string, words: string, sort: ListingSort][] = [
  ["new arrivals", "all products", "newest"],
  ["New Arrival", "all products", "newest"],
  ["latest products", "all products", "newest"],
  ["what's new", "all products", "newest"],
  ["naya maal", "all products", "newest"],
  ["naya saman dikhao", "all products", "newest"],
  ["nayi cheezen", "all products", "newest"],
  ["نیا مال", "all products", "newest"],
  ["new whey", "whey", "newest"],
  ["latest track suit", "track suit", "newest"],
  ["best sellers", "best sellers", "relevance"],
  ["bestseller", "bestseller", "relevance"],
  ["top selling products", "top selling products", "relevance"],
  ["most popular", "most popular", "relevance"],
  ["sab se zyada bikne wala", "sab se zyada bikne wala", "relevance"],
  ["sabse ziada bikne wali cheezen", "sabse ziada bikne wali cheezen", "relevance"],
  ["سب سے زیادہ بکنے والا", "سب سے زیادہ بکنے والا", "relevance"],
  ["best selling whey", "whey", "relevance"],
  ["sab se zyada bikne wali whey", "whey", "relevance"],
  ["all products", "all products", "relevance"],
  ["sasta maal", "all products", "price-up"],
];

test("texts that ask for what is new or sells best list the goods in that order, alone those of the whole shop", () =>
  expectOfEach(
    orders,
    ([text]) => text,
    async ([text, words, sort]) => {
      const { understood, cards, total, relaxed } = await list(text);
      expect(understood).toMatchObject({ text: normaliseText(words), sort });
      const plain = ["whey", "track suit"].find((goods) => goods === words);
      const asChosen = await listProducts(shop.database, { ...allProductsQuery, text: plain, sort, pageSize: 60 });
      expect({ total, relaxed, slugs: cards.map(({ slug }) => slug) }).toEqual({
        total: asChosen.total,
        relaxed: false,
        slugs: asChosen.cards.map(({ slug }) => slug),
      });
      const live = await suggest(shop.database, text);
      expect(live.total).toBe(total);
      if (sort === "newest")
        expect(live.products.map(({ slug }) => slug)).toEqual(cards.slice(0, 8).map(({ slug }) => slug));
    },
  ));

test("the API lists in the order that a text asks for, unless the client names one", async () => {
  const ids = async (text: string | undefined, sort: ProductSort, descending = false) => {
    const query = { categories: [], attributes: {}, sort, descending, page: 1, pageSize: 20 };
    return (await listProductIds(shop.database, text === undefined ? query : { ...query, text })).productIds;
  };
  expect(await ids("new arrivals", "shop")).toEqual(await ids(undefined, "created", true));
  expect(await ids("new arrivals", "price")).toEqual(await ids(undefined, "price"));
  expect(await ids("cheap products", "shop")).toEqual(await ids(undefined, "price"));
  expect(await ids("best sellers", "shop")).toEqual(await ids(undefined, "shop"));
});

test("who asks for what is in stock gets the filter", async () => {
  for (const text of ["whey in stock", "available whey", "whey stock mein hai"]) {
    const { understood, total } = await list(text);
    expect(understood, text).toMatchObject({ inStock: true });
    expect(total).toBe((await listProducts(shop.database, { ...allProductsQuery, text: "whey", inStock: true })).total);
  }
});

test("a shop that has those words among its goods searches for them", async () => {
  await shop.pool.query(
    "insert into search_words (word, listings, slips) values ('best', 1, '{}'), ('sellers', 1, '{}')",
  );
  expect((await list("best sellers")).total).toBe(0);
  await shop.pool.query("delete from search_words where word in ('best', 'sellers')");
});

/** A strength, and a product that has it on its label or in its name. */
const strengths: [text: string, slug: string][] = [
  ["500mg", "naltarra-vitamin-c-with-amla"],
  ["500 mg", "batura-krill-oil-500"],
  ["vitamin c 500mg", "naltarra-vitamin-c-with-amla"],
  ["caffeine 200mg", "barqan-caffeine-200-tablets"],
  ["omega 1000 mg", "mehrano-omega-3-1000"],
  ["25g protein", "gurgaan-pack-whey"],
  ["50 mcg vitamin d", "qutbi-vitamin-d3-50-mcg-2000-iu"],
];

test("a strength finds what has it, and nothing else", () =>
  expectOfEach(
    strengths,
    ([text]) => text,
    async ([text, slug]) => {
      const { cards, relaxed } = await list(text);
      expect(relaxed).toBe(false);
      expect(cards.map((card) => card.slug)).toContain(slug);
      expect(cards.length).toBeLessThan(15);
    },
  ));

test("where no goods have the size that was asked for, those of a close one come before those of any", async () => {
  const { cards, relaxed } = await list("whey 1kg");
  expect(relaxed).toBe(true);
  expect(cards.map(({ slug }) => slug)).toContain("batura-summit-whey");
  expect(cards.map(({ slug }) => slug)).not.toContain("batura-base-camp-whey-trial-box");
});

test("nearest to a sports bra are women's tops, and to another maker's whey ours", async () => {
  const near = async (text: string) => (await findNeighbours(shop.database, text, 8))!.cards.map(({ slug }) => slug);
  expect((await near("sports bra"))[0]).toBe("mahru-racerback-tank");
  expect((await near("optimum nutrition"))[0]).toBe("batura-summit-whey");
  // A maker's name beside a kind of goods is no reason to list others.
  expect(await list("muscletech whey")).toMatchObject({ relaxed: true, total: 13 });
});
