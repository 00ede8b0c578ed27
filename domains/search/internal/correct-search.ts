import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { categoryMark, gap } from "./normalise-text.ts";
import { listDeletionNeighbours, misspellingDistance } from "./misspellings.ts";
import { isStopWord } from "./vocabulary/stop-words.ts";
import { phraseWords, synonyms } from "./vocabulary/synonyms.ts";
import { words as wordsTable } from "./tables.server.ts";

interface Known {
  word: string;
  listings: number;
}

const typedWords = [...synonyms.keys()].filter((phrase) => !phrase.includes(" "));

/**
 * The probable spelling of these words; null when every word is known, or when a word resembles none of the products'
 * words.
 */
export async function correctSearch(db: ReadDatabase, typed: string[]): Promise<string[] | null> {
  const strange = await findStrange(db, typed);
  if (strange.length === 0) return null;
  const near = await findNear(db, strange);
  const corrected = typed.map((word) => (strange.includes(word) ? (choose(word, near) ?? split(word, near)) : word));
  return corrected.every((word) => word !== null) ? corrected : null;
}

/** Words of letters that are no prefix of a product's word. */
async function findStrange(db: ReadDatabase, typed: string[]): Promise<string[]> {
  const candidates = [...new Set(typed)].filter(
    (word) => listDeletionNeighbours(word).length > 0 && !phraseWords.has(word),
  );
  if (candidates.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    select given.word from unnest(${sql.param(candidates)}::text[]) as given(word)
    where not exists (select from ${wordsTable} known where known.word ~>=~ given.word and known.word ~<~ (given.word || ${"\uffff"}))`);
  return rows.map(({ word }) => word);
}

/** Words of products that resemble these, and words that were probably typed without a space between them. */
async function findNear(db: ReadDatabase, strange: string[]): Promise<Known[]> {
  const slips = strange.flatMap((word) => [word, ...listDeletionNeighbours(word)]);
  const parts = strange.flatMap(splits).flat();
  const { rows } = await db.execute<{ word: string; listings: number }>(sql`
    select word, listings from ${wordsTable} where slips && ${sql.param(slips)}::text[]
    union select word, listings from ${wordsTable} where word = any(${sql.param([...slips, ...parts])}::text[])
    union select near.* from unnest(${sql.param(strange)}::text[]) as given(word)
      cross join lateral (select known.word, known.listings from ${wordsTable} known where known.word % given.word and not starts_with(known.word, ${gap}) and not starts_with(known.word, ${categoryMark}) limit 200) near`);
  return rows;
}

function choose(word: string, near: Known[]): string | null {
  const few = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3;
  const candidates = [...near, ...typedWords.map((phrase) => ({ word: phrase, listings: 0 }))];
  const [best] = candidates
    .map((known) => ({ ...known, slips: misspellingDistance(word, known.word) }))
    .filter(({ word: known, slips }) => slips <= few && !isStopWord(known))
    .sort((a, b) => a.slips - b.slips || b.listings - a.listings || (a.word < b.word ? -1 : 1));
  return best?.word ?? null;
}

function split(word: string, near: Known[]): string | null {
  const known = new Set([...near.map((candidate) => candidate.word), ...typedWords]);
  return (
    splits(word)
      .find(([first, second]) => known.has(first) && known.has(second))
      ?.join(" ") ?? null
  );
}

function splits(word: string): [string, string][] {
  return [...word]
    .slice(3, -2)
    .map((_, position): [string, string] => [word.slice(0, position + 3), word.slice(position + 3)]);
}
