import type { Paisa } from "#kernel/money.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import type { ListingQuery, ListingSort } from "../listing.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { compileSearch } from "./compile-search.ts";
import { findNamesContaining } from "./find-names-containing.ts";
import { fewLetters, searchLetters } from "./find-letters.ts";
import { findKnownWords, formsOf } from "./find-known-words.ts";
import { normaliseQuery } from "./normalise-text.ts";
import { type Amount, parseAmounts } from "./parse-amounts.ts";
import { type ParsedOrder, parseOrder } from "./parse-order.ts";
import { type ParsedPrice, parsePrice } from "./parse-price.ts";
import { matchUnsold } from "./match-phrases.ts";
import type { Search } from "./search.ts";
import { joinWord } from "./split-words.ts";
import { withoutStopWords } from "./vocabulary/stop-words.ts";

/** A parsed search text. */
export interface ParsedSearch {
  /** Null when the text says nothing about the goods themselves. */
  search: Search | null;
  /** The search with sizes close to those of the text; null when no other size is close. */
  near: Search | null;
  /**
   * The wider search, for when the first finds nothing: prefixes, parts of names, and synonyms without their category
   * limits.
   */
  loose: Search | null;
  /** The search without the phrases that only narrow; null where there are none, or no others. */
  broad: Search | null;
  /** A search for a part of the text: its kinds of goods, or else the words that products contain whole. */
  some: Search | null;
  /** The text without what became a filter or an order. Of the whole shop without filters, a text that asks for it. */
  text: string;
  minPrice: Paisa | null;
  maxPrice: Paisa | null;
  inStock: boolean;
  /** Null when the text does not say. */
  sort: ListingSort | null;
}

const maxWords = 12;

/** A text that asks for the whole shop in no particular order. It stands in for a text that names an order alone, so that another order can be chosen. */
const wholeShop = "all products";
const nothingElse = { near: null, loose: null, broad: null, some: null };

/**
 * Parses a typed text, with the words of the products. It runs one statement, none for an empty text, and up to two more
 * where the text has a price, an order or no words of its own: the name of a product may read so ("Pump Max 1000"), and
 * then nothing of it is a filter. A memory of the listings is asked first.
 */
export async function parseSearch(db: ReadDatabase, typed: string, memory?: ListingMemoryPort): Promise<ParsedSearch> {
  const normalised = normaliseQuery(typed);
  const priced = parsePrice(normalised);
  const ordered = parseOrder(priced.rest);
  const isName = ordered.rest !== normalised && (await isOfProducts(db, normalised, ordered, memory));
  const { minPrice, maxPrice } = isName ? withoutPrice : priced;
  const { rest, sort, inStock } = isName ? { ...withoutOrder, rest: normalised } : ordered;
  const says = { text: rest, minPrice, maxPrice, inStock, sort };
  if (rest === "") {
    const isFiltered = minPrice !== null || maxPrice !== null || inStock;
    const whole = sort === null || sort === "relevance" ? normalised : wholeShop;
    return { ...says, text: isFiltered ? "" : whole, search: null, ...nothingElse };
  }

  const { rest: wordsAlone, amounts } = parseAmounts(rest);
  const words = wordsAlone === "" ? [] : withoutStopWords(wordsAlone).slice(0, maxWords);
  const read = await compile(db, rest, words, amounts, memory);
  return { ...says, ...(matchUnsold(typed) ? { search: byName(read.search), ...nothingElse } : read) };
}

const withoutPrice: Omit<ParsedPrice, "rest"> = { minPrice: null, maxPrice: null };
const withoutOrder: Omit<ParsedOrder, "rest" | "phrases"> = { sort: null, inStock: false };

/** Whether the name of a product contains the whole text, or products contain the words that were taken for an order. */
async function isOfProducts(
  db: ReadDatabase,
  normalised: string,
  { phrases }: ParsedOrder,
  memory: ListingMemoryPort | undefined,
): Promise<boolean> {
  if (await isInName(db, normalised, memory)) return true;
  const words = phrases.flatMap((phrase) => phrase.split(" "));
  if (words.length === 0) return false;
  const known = await findKnownWords(db, words, { withSizes: false });
  return words.every((word) => formsOf(word).some((form) => known.words.has(form)));
}

/** Names with the text that are looked at: some may be of products that are no longer active. */
const maxNames = 8;

/** Whether the name of an active product contains all of the normalised text. */
const isInName = async (db: ReadDatabase, normalised: string, memory?: ListingMemoryPort): Promise<boolean> =>
  (await findNamesContaining(db, normalised, { limit: maxNames, memory })).some(({ card }) => card !== null);

/** Parses corrected words like typed ones. */
export const parseWords = (db: ReadDatabase, words: string[], memory?: ListingMemoryPort) =>
  compile(db, words.join(" "), words, [], memory);

async function compile(
  db: ReadDatabase,
  normalised: string,
  words: string[],
  amounts: Amount[],
  memory: ListingMemoryPort | undefined,
): Promise<{ search: Search; near: Search | null; loose: Search; broad: Search | null; some: Search }> {
  const letters = normalised.length <= fewLetters ? normalised : null;
  const known = await findKnownWords(db, words, { withSizes: amounts.length > 0, letters, memory });
  const compiled = compileSearch(words, amounts, known);
  if (letters !== null) compiled.strict = searchLetters(compiled.strict, known.withLetters);
  const common = { normalised, sku: joinWord(normalised), words, likely: known.likely };
  return {
    search: { ...common, ...compiled.strict },
    near: compiled.near && { ...common, ...compiled.near },
    loose: { ...common, ...compiled.loose },
    broad: compiled.broad && { ...common, ...compiled.broad },
    some: { ...common, ...compiled.some },
  };
}

/** A product known to be unsold is searched only in product names. */
const byName = (search: Search): Search => ({ ...search, query: search.nameQuery, inName: false, atLeast: 0 });

/** The query with the prices, the stock and the sort order of its text, unless the shopper has chosen others. */
export function applyTextFilters(requested: ListingQuery, read: ParsedSearch): ListingQuery {
  return {
    ...requested,
    minPrice: requested.minPrice ?? read.minPrice,
    maxPrice: requested.maxPrice ?? read.maxPrice,
    inStock: requested.inStock || read.inStock,
    sort: requested.sort === "relevance" ? (read.sort ?? requested.sort) : requested.sort,
  };
}
