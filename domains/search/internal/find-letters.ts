import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { gap, highest } from "./normalise-text.ts";
import type { Search } from "./search.ts";
import { words as wordsTable } from "./tables.server.ts";
import { anyOf, wholeWord } from "./tsquery.ts";

/** Text of so many letters is too short for the index of trigrams. */
export const fewLetters = 2;
/** Letters in more words than this are common, so a scan of names finds matches early. */
const rare = 60;
/** So many words with letters say whether the letters are rare. */
export const maxWithLetters = rare + 1;

/**
 * The condition for words of names that contain one or two letters. The index of trigrams does not know it: for a pattern it would give all words of names, and
 * each would be looked up. The index of prefixes has the words themselves.
 */
export const containsLetters = (letters: string): SQL =>
  sql`word ~>=~ ${gap} and word ~<~ ${gap + highest} and strpos(word, ${letters}) > 0`;

/** Words of names that contain the letters, `maxWithLetters` at most. */
export async function findWithLetters(db: ReadDatabase, letters: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${wordsTable} where ${containsLetters(letters)} limit ${maxWithLetters}`,
  );
  return rows.map(({ word }) => word);
}

/** The search for one or two letters: when few words of names contain them, it looks for those words. */
export function searchLetters<Some extends Pick<Search, "query" | "inName">>(
  search: Some,
  withLetters: string[],
): Some {
  return withLetters.length > rare
    ? search
    : {
        ...search,
        query: anyOf([search.query, ...withLetters.map(wholeWord)]),
        inName: withLetters.length === 0 && search.query === "",
      };
}
