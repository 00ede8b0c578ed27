import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { gap, escapeNameKey } from "./normalise-text.ts";
import type { Search } from "./search.ts";
import { words as wordsTable } from "./tables.server.ts";
import { anyOf, wholeWord } from "./tsquery.ts";

/** Letters in more words than this are common, so a scan of names finds matches early. */
const rare = 60;

/**
 * The search condition for one or two letters, which the trigram index cannot serve: when few words contain them, it
 * uses those words.
 */
export async function findLetters<Some extends Pick<Search, "query" | "inName">>(
  db: ReadDatabase,
  normalised: string,
  search: Some,
): Promise<Some> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from ${wordsTable} where word like ${`${gap}%${escapeNameKey(normalised)}%`} limit ${rare + 1}`,
  );
  return rows.length > rare
    ? search
    : {
        ...search,
        query: anyOf([search.query, ...rows.map(({ word }) => wholeWord(word))]),
        inName: rows.length === 0 && search.query === "",
      };
}
