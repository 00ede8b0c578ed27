import type { ReadDatabase } from "#platform/database/database.server.ts";
import { allProductsQuery } from "../listing.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { correctSearch } from "./correct-search.ts";
import { countMatches } from "./count-matches.ts";
import { matchHelp } from "./match-phrases.ts";
import { type ParsedSearch, parseWords } from "./parse-search.ts";
import type { Search } from "./search.ts";

export interface ChosenSearch {
  search: Search;
  /** The words that were searched for instead, when nothing matches the typed ones. */
  correctedTo: string | null;
  /** Whether nothing matches the whole text, so that close matches are searched. */
  relaxed: boolean;
}

/** The search that replaces one without results in the whole shop; null when nothing comes near. A memory of the listings is asked first. */
export async function chooseFallback(
  db: ReadDatabase,
  typed: string,
  { search, near, loose, broad, some }: ParsedSearch,
  memory?: ListingMemoryPort,
): Promise<ChosenSearch | null> {
  const finds = (wanted: Search) => findsAny(db, wanted, memory);
  // The spelling of a question, or of a product known to be unsold, is right.
  if (!search || !loose || !some || matchHelp(typed).alone) return null;
  if (near && (await finds(near))) return { search: near, correctedTo: null, relaxed: true };
  if (loose.query !== search.query && (await finds(loose))) return { search: loose, correctedTo: null, relaxed: true };
  if (broad && (await finds(broad))) return { search: broad, correctedTo: null, relaxed: true };

  const spelt = await correctSearch(db, search.words);
  const meant = spelt?.join(" ");
  const corrected = meant === undefined ? null : await parseWords(db, meant.split(" "), memory);
  if (meant !== undefined && corrected && (await finds(corrected.search)))
    return { search: corrected.search, correctedTo: meant, relaxed: false };
  const sure = spelt?.every((word, at) => word === search.words[at] || word.length > fewLetters);
  if (meant !== undefined && sure && corrected && isOther(corrected.some, some) && (await finds(corrected.some)))
    return { search: corrected.some, correctedTo: meant, relaxed: true };
  return some.query !== "" && (await finds(some)) ? { search: some, correctedTo: null, relaxed: true } : null;
}

/** A word of so few letters resembles many others ("fit", "fat"): where the rest of the text finds nothing with it, it was not meant. */
const fewLetters = 4;

/** Whether a part of the corrected text says more than the same part of the typed one. */
const isOther = (corrected: Search, typed: Search) => corrected.query !== "" && corrected.query !== typed.query;

/** The limit is high enough that PostgreSQL uses an index instead of scanning the table for the first few rows. */
const plenty = 1_000;

/** Whether at least one product of the shop matches the search. A memory of the listings is asked first. */
export const findsAny = async (db: ReadDatabase, search: Search, memory?: ListingMemoryPort): Promise<boolean> =>
  (await countMatches(db, allProductsQuery, search, { max: plenty, memory })) > 0;
