import fc from "fast-check";
import type { Paisa } from "#kernel/money.ts";
import { type ListingQuery, listingSorts } from "../../listing.ts";
import type { ProductCard } from "../../product-card.ts";
import type { BuiltListing } from "../build-listing.ts";
import { categoryMark, gap, normaliseText, toNameKey } from "../normalise-text.ts";
import { joinWord, splitWords } from "../split-words.ts";

// Random listings and queries for tests, of few values, so that they meet each other.

const names = [
  "Whey",
  "Gold",
  "Tee",
  "Protein",
  "100%",
  "whey-free",
  "whey💪",
  "Chocolate",
  "سیاہ",
  "@tops",
  "5 lb",
  "O'Neil",
  "_a",
];
const flavours = ["Vanilla", "Chocolate", "Royal Blue", 'it\'s \\ "so"'];
const sizes = ["S", "M", "2 lb", "5lb"];
const categories = ["supplements", "proteins", "tops", "accessories", "offers"];
const brands = ["markhor", "shaheen"];
/** Products of a test, by few ids, so that they change and go. */
export const someIds = Array.from(
  { length: 9 },
  (_, at) => `0195c0de-0000-7000-8000-${String(at * 37).padStart(12, "0")}`,
);

const some = <Value>(values: readonly Value[], maxLength = 2) =>
  fc.subarray([...values], { maxLength: Math.min(maxLength, values.length) });
const paisaUpTo = (max: number) => fc.integer({ min: 1, max }).map((amount) => (amount * 100) as Paisa);

/** Generates listings of products for property tests, from few ids, words and options, so that they collide often. */
export const anyListing = (optionIds: readonly number[]): fc.Arbitrary<BuiltListing> =>
  fc
    .record({
      productId: fc.constantFrom(...someIds),
      name: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      keywords: some([...names, "oldie"]),
      categorySlugs: some(categories, 3),
      brandSlug: fc.constantFrom(null, ...brands),
      flavours: some(flavours),
      sizes: some(sizes),
      attributeOptions: some(optionIds, 3),
      numbers: fc.uniqueArray(fc.integer({ min: -2, max: 9 }), { maxLength: 3 }),
      price: paisaUpTo(9),
      costPerServing: fc.option(paisaUpTo(3)),
      inStock: fc.boolean(),
      onOffer: fc.boolean(),
      popularity: fc.integer({ min: 0, max: 3 }),
      createdAt: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    })
    .map(({ name, numbers, keywords, ...listing }) => {
      const { productId, popularity, brandSlug, categorySlugs } = listing;
      const nameWords = splitWords(normaliseText(name));
      const sku = `SKU-${productId.slice(-3)}`;
      return {
        listing: {
          ...listing,
          sortName: normaliseText(name),
          brandName: brandSlug && `${brandSlug}'s`,
          attributeNumbers: toNumbers(numbers),
        },
        text: { productId, popularity, nameKey: toNameKey(name), skus: [joinWord(normaliseText(sku))] },
        card: { productId, card: { id: productId, name, price: listing.price } as ProductCard },
        words: [
          ...new Set([
            ...nameWords,
            ...keywords.flatMap((keyword) => splitWords(normaliseText(keyword))),
            ...nameWords.map((word) => gap + word),
            ...categorySlugs.map((slug) => categoryMark + slug),
          ]),
        ].sort(),
      };
    });

const toNumbers = (numbers: number[]): Record<string, number[]> =>
  numbers.length > 0 ? { weight: numbers.toSorted((a, b) => a - b) } : {};

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

/** Few and short texts find several products, whose relevance differs. */
export const anyText = fc
  .array(
    fc.constantFrom(
      ...names,
      "w",
      "e",
      "he",
      "dg",
      "old",
      "ol",
      "pro",
      "in tee",
      "protien",
      "hey",
      "SKU-037",
      "tees",
      "under 500",
      "%",
      "gold whey",
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((words) => words.join(" "));

export const anyListingQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    category: fc.constantFrom(undefined, ...categories, "no-such-category"),
    text: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, anyText),
    brands: some([...brands, "no-such-brand"]),
    flavours: some([...flavours, "No such flavour"]),
    sizes: some(sizes),
    attributes: fc.record(
      {
        goal: some(["muscle", "energy", "no-such-goal"]),
        taste: some(["sweet", "sour"]),
        "weight.min": fc.integer({ min: -2, max: 9 }).map((weight) => [String(weight)]),
        "weight.max": fc.integer({ min: -2, max: 9 }).map((weight) => [String(weight)]),
        sparkle: some(["much"]),
      },
      { requiredKeys: [] },
    ),
    minPrice: optional(paisaUpTo(9)),
    maxPrice: optional(paisaUpTo(9)),
    inStock: fc.boolean(),
    onOffer: fc.boolean(),
    sort: fc.constantFrom(...listingSorts),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(1, 2, 24),
  })
  .chain((query) =>
    // Most queries have few filters, or they would find nothing.
    fc
      .subarray(["brands", "flavours", "sizes", "attributes", "minPrice", "maxPrice", "inStock", "onOffer"] as const, {
        maxLength: 3,
      })
      .map((kept) => ({
        ...query,
        brands: kept.includes("brands") ? query.brands : [],
        flavours: kept.includes("flavours") ? query.flavours : [],
        sizes: kept.includes("sizes") ? query.sizes : [],
        attributes: kept.includes("attributes") ? query.attributes : {},
        minPrice: kept.includes("minPrice") ? query.minPrice : null,
        maxPrice: kept.includes("maxPrice") ? query.maxPrice : null,
        inStock: kept.includes("inStock") && query.inStock,
        onOffer: kept.includes("onOffer") && query.onOffer,
      })),
  );
