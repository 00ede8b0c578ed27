import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { isNarrowed, listingSearch, parseListingUrl, sorts, type ListingChoice } from "./listing-url.ts";

const parse = (query: string) => parseListingUrl(new URLSearchParams(query));
const nothing: ListingChoice = { brands: [], flavours: [], sizes: [], minPrice: null, maxPrice: null, inStock: false, onOffer: false, sort: "relevance", page: 1 };

test("a bare address chooses nothing", () => {
  expect(parse("")).toEqual({ ok: true, choice: nothing });
  expect(isNarrowed(nothing)).toBe(false);
});

test("empty fields of a form sent without scripts count as not chosen", () => {
  expect(parse("min=&max=&sort=&brand=")).toEqual({ ok: true, choice: nothing });
});

test("every parameter is read, prices in rupees, repeated values once", () => {
  expect(parse("brand=falak&brand=zor&brand=falak&flavour=Kulfi&size=2+lb&min=1000&max=9000&stock=1&offer=1&sort=price-up&page=2")).toEqual({
    ok: true,
    choice: { brands: ["falak", "zor"], flavours: ["Kulfi"], sizes: ["2 lb"], minPrice: rupees(1000), maxPrice: rupees(9000), inStock: true, onOffer: true, sort: "price-up", page: 2 },
  });
});

test.each(["0", "-1", "1.5", "abc", "1e9", "9999999", "01", ""])("page %s does not exist", (page) => {
  expect(parse(`page=${page}`)).toEqual({ ok: false, status: 404 });
});

test.each(["sort=cheapest", "min=-5", "max=1e9", "min=12.50", "stock=yes", "offer=2", `brand=${"x".repeat(81)}`, "flavour=%00", Array.from({ length: 31 }, (_, n) => `size=${n}`).join("&")])(
  "%s is a bad request",
  (query) => {
    expect(parse(query)).toEqual({ ok: false, status: 400 });
  },
);

test("whatever is chosen survives the way through the URL", () => {
  const word = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }).filter((text) => !text.includes("\0") && text.length <= 80);
  const words = fc.uniqueArray(word, { maxLength: 5 });
  const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map(rupees), { nil: null });
  const choices = fc.record<ListingChoice>({
    brands: words, flavours: words, sizes: words, minPrice: price, maxPrice: price, inStock: fc.boolean(), onOffer: fc.boolean(),
    sort: fc.constantFrom(...sorts), page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(fc.property(choices, (choice) => {
    expect(parse(listingSearch(choice, "whey"))).toEqual({ ok: true, choice });
  }));
});

test("the query keeps to one order and leaves out what goes without saying", () => {
  expect(listingSearch({ ...nothing, page: 1 })).toBe("");
  expect(listingSearch({ page: 3, brands: ["b"], sort: "name" })).toBe("?brand=b&sort=name&page=3");
  expect(listingSearch({}, "whey & oats")).toBe("?search=whey+%26+oats");
});
