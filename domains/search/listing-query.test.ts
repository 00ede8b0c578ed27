import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { listingSorts } from "./listing.ts";
import { isNarrowed, listingSearch, parseListingUrl, parseSearchText, type ListingChoice } from "./listing-query.ts";

const filters = [
  { code: "colour", type: "choice" },
  { code: "protein", type: "number" },
  { code: "vegan", type: "yes-no" },
] as const;
const parse = (query: string) => parseListingUrl(new URLSearchParams(query), filters);
const nothing: ListingChoice = {
  brands: [],
  flavours: [],
  sizes: [],
  attributes: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onOffer: false,
  sort: "relevance",
  page: 1,
};

test("a bare address chooses nothing", () => {
  expect(parse("")).toEqual(nothing);
  expect(isNarrowed(nothing)).toBe(false);
});

test("empty fields of a form sent without scripts count as not chosen", () => {
  expect(parse("min=&max=&sort=&brand=")).toEqual(nothing);
});

test("every parameter is read, prices in rupees, repeated values once, values that are alternatives in one order", () => {
  const choice = {
    brands: ["falak", "zor"],
    flavours: ["Kulfi"],
    sizes: ["2 lb"],
    attributes: { colour: ["black", "navy"], "protein.min": ["20.5"], vegan: ["yes"] },
    minPrice: rupees(1000),
    maxPrice: rupees(9000),
    inStock: true,
    onOffer: true,
    sort: "price-up" as const,
    page: 2,
  };
  expect(
    parse(
      "brand=zor&brand=falak&brand=zor&flavour=Kulfi&size=2+lb&colour=Navy&colour=black&colour=BLACK&protein.min=020.50&vegan=yes&min=1000&max=9000&stock=1&offer=1&sort=price-up&page=2",
    ),
  ).toEqual(choice);
  expect(isNarrowed(choice)).toBe(true);
  expect(isNarrowed({ ...nothing, sort: "name", page: 3 })).toBe(false);
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=abc",
  "page=1e9",
  "page=9999999",
  "page=01",
  "page=",
  "sort=cheapest",
  "sort=constructor",
  "min=-5",
  "max=1e9",
  "min=12.50",
  "stock=yes",
  "offer=2",
  `brand=${"x".repeat(81)}`,
  "flavour=%00",
  "colour=",
  `colour=${"x".repeat(81)}`,
  "protein.min=much",
  "protein.max=1e9",
  "protein=20",
  "gender=male",
])("%s means nothing, and the list is shown without it", (query) => {
  expect(parse(query)).toEqual(nothing);
  expect(parse(`${query}&size=2+lb`)).toEqual({ ...nothing, sizes: ["2 lb"] });
});

test("of very many values of a group the first thirty count", () => {
  expect(parse(Array.from({ length: 40 }, (_, n) => `size=${100 + n}`).join("&")).sizes).toHaveLength(30);
});

test("the words of a search are read in one spelling, and no more than a hundred characters of them", () => {
  const read = (search: string) => parseSearchText(new URLSearchParams({ search }));
  expect(read("  whey \t protein\0 ")).toBe("whey protein");
  expect(parseSearchText(new URLSearchParams("q=a"), "q")).toBe("a");
  expect(read("پ".repeat(150))).toHaveLength(100);
  expect(read("💪".repeat(150))).toBe("💪".repeat(100));
});

test("whatever is chosen survives the way through the URL", () => {
  const word = fc
    .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
    .filter((text) => !text.includes("\0") && text.length <= 80);
  const words = fc.uniqueArray(word, { maxLength: 5 });
  const lower = fc.uniqueArray(
    word.map((text) => text.toLowerCase()).filter((text) => text.length <= 80),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  const number = fc
    .integer({ min: -9_999_999_000, max: 9_999_999_000 })
    .map((thousandths) => [String(thousandths / 1_000)]);
  const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map(rupees), { nil: null });
  const choices = fc.record<Required<ListingChoice>>({
    brands: words,
    flavours: words,
    sizes: words,
    attributes: fc.record(
      { colour: lower, "protein.min": number, "protein.max": number, vegan: fc.constant(["yes"]) },
      { requiredKeys: [] },
    ),
    minPrice: price,
    maxPrice: price,
    inStock: fc.boolean(),
    onOffer: fc.boolean(),
    sort: fc.constantFrom(...listingSorts),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      const sorted = {
        ...choice,
        brands: choice.brands.toSorted(),
        flavours: choice.flavours.toSorted(),
        sizes: choice.sizes.toSorted(),
        attributes: Object.fromEntries(
          Object.entries(choice.attributes).map(([name, values]) => [name, values.toSorted()]),
        ),
      };
      expect(parse(listingSearch(choice, "whey"))).toEqual(sorted);
    }),
  );
});

test("the query keeps to one order and leaves out what goes without saying", () => {
  expect(listingSearch({ ...nothing, page: 1 })).toBe("");
  expect(listingSearch({ page: 3, brands: ["b"], sort: "name" })).toBe("?brand=b&sort=name&page=3");
  expect(
    listingSearch({ minPrice: rupees(5), attributes: { goal: ["energy"], colour: ["red", "black"] }, sizes: ["M"] }),
  ).toBe("?size=M&colour=black&colour=red&goal=energy&min=5");
  expect(listingSearch({}, "whey & oats")).toBe("?search=whey+%26+oats");
});
