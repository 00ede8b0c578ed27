import type { Paisa } from "#kernel/money.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { compileSearch } from "./compile-search.ts";
import { findNamesContaining } from "./find-names-containing.ts";
import { findLetters } from "./find-letters.ts";
import { findKnownWords } from "./find-known-words.ts";
import { normaliseQuery } from "./normalise-text.ts";
import { type Amount, parseAmounts } from "./parse-amounts.ts";
import { type ParsedPrice, parseSortOrder, parsePrice } from "./parse-price.ts";
import { matchUnsold } from "./match-phrases.ts";
import type { Search } from "./search.ts";
import { joinWord } from "./split-words.ts";
import { withoutStopWords } from "./vocabulary/stop-words.ts";

/** A parsed search text. */
export interface ParsedSearch {
  /** Null when the text contains only prices, or nothing. */
  search: Search | null;
  /**
   * The wider search, for when the first finds nothing: prefixes, parts of names, and synonyms without their category
   * limits.
   */
  loose: Search | null;
  /** The search without the phrases that only narrow; null where there are none, or no others. */
  broad: Search | null;
  /** A search for a part of the text: its kinds of goods, or else the words that products contain whole. */
  some: Search | null;
  /** The text without prices. */
  text: string;
  minPrice: Paisa | null;
  maxPrice: Paisa | null;
  sort: "price-up" | "price-down" | null;
}

const maxWords = 12;
/** Text too short for the trigram index. */
const fewLetters = 2;

/**
 * Parses a typed text, with the words of the products. It runs one statement, none for an empty text, and one more where
 * the text has a price: the name of a product may read like one ("Pump Max 1000"), and then nothing of it is a filter.
 */
export async function parseSearch(db: ReadDatabase, typed: string): Promise<ParsedSearch> {
  const normalised = normaliseQuery(typed);
  const priced = parsePrice(normalised);
  const isName = priced.rest !== normalised && (await isInName(db, normalised));
  const { rest: unpriced, minPrice, maxPrice } = isName ? withoutPrice(normalised) : priced;
  const { rest, sort } = isName ? { rest: unpriced, sort: null } : parseSortOrder(unpriced);
  const says = { text: rest, minPrice, maxPrice, sort };
  if (rest === "") return { ...says, search: null, loose: null, broad: null, some: null };

  const { rest: wordsAlone, amounts } = parseAmounts(rest);
  const words = wordsAlone === "" ? [] : withoutStopWords(wordsAlone).slice(0, maxWords);
  const read = await compile(db, rest, words, amounts);
  return {
    ...says,
    ...(matchUnsold(typed) ? { search: byName(read.search), loose: null, broad: null, some: null } : read),
  };
}

const withoutPrice = (normalised: string): ParsedPrice => ({ rest: normalised, minPrice: null, maxPrice: null });

/** Names with the text that are looked at: some may be of products that are no longer active. */
const maxNames = 8;

/** Whether the name of an active product contains all of the normalised text. */
const isInName = async (db: ReadDatabase, normalised: string): Promise<boolean> =>
  (await findNamesContaining(db, normalised, maxNames)).some(({ card }) => card !== null);

/** Parses corrected words like typed ones. */
export async function parseWords(db: ReadDatabase, words: string[]): Promise<Search> {
  return (await compile(db, words.join(" "), words, [])).search;
}

async function compile(
  db: ReadDatabase,
  normalised: string,
  words: string[],
  amounts: Amount[],
): Promise<{ search: Search; loose: Search; broad: Search | null; some: Search }> {
  const known = await findKnownWords(db, words, amounts.length > 0);
  const compiled = compileSearch(words, amounts, known);
  if (normalised.length <= fewLetters) compiled.strict = await findLetters(db, normalised, compiled.strict);
  const common = { normalised, sku: joinWord(normalised), words };
  return {
    search: { ...common, ...compiled.strict },
    loose: { ...common, ...compiled.loose },
    broad: compiled.broad && { ...common, ...compiled.broad },
    some: { ...common, ...compiled.some },
  };
}

/** A product known to be unsold is searched only in product names. */
const byName = (search: Search): Search => ({ ...search, query: search.nameQuery, inName: false, atLeast: 0 });
