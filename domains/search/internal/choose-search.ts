import type { Database } from "#platform/database/database.server.ts";
import { allProductsQuery } from "../all-products-query.ts";
import { correctSearch } from "./correct-search.ts";
import { countMatches } from "./count-matches.ts";
import { matchHelp } from "./match-help.ts";
import { type ParsedSearch, parseWords } from "./parse-search.ts";
import type { Search } from "./search.ts";

export interface ChosenSearch {
  search: Search;
  /** The words that were searched for instead, where nothing has those that were typed. */
  correctedTo: string | null;
  /** Whether nothing has all that was typed, so that what comes near it is searched for. */
  relaxed: boolean;
}

/** What is searched for in the place of a search that finds nothing in the whole shop; null where nothing comes near. */
export async function chooseFallback(
  db: Database,
  typed: string,
  { search, loose, some }: ParsedSearch,
): Promise<ChosenSearch | null> {
  // What is a question, or is known not to be sold, is spelt right.
  if (!search || !loose || !some || matchHelp(typed).alone) return null;
  if (loose.query !== search.query && (await findsAny(db, loose)))
    return { search: loose, correctedTo: null, relaxed: true };

  const meant = (await correctSearch(db, search.words))?.join(" ");
  const corrected = meant === undefined ? null : await parseWords(db, meant.split(" "));
  if (meant !== undefined && corrected && (await findsAny(db, corrected)))
    return { search: corrected, correctedTo: meant, relaxed: false };
  return some.query !== "" && (await findsAny(db, some)) ? { search: some, correctedTo: null, relaxed: true } : null;
}

/** So many are looked for that PostgreSQL does not hope to meet one by reading the whole table. */
const plenty = 1_000;

export const findsAny = async (db: Database, search: Search): Promise<boolean> =>
  (await countMatches(db, allProductsQuery, search, plenty)) > 0;
