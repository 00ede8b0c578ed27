import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { sizePattern } from "./read-amounts.ts";
import { splitPhrases } from "./split-phrases.ts";
import { splitPiece } from "./split-words.ts";
import { words as wordsTable } from "./tables.server.ts";

/** Words that some product has. */
export interface KnownWords {
  words: ReadonlySet<string>;
  /** Those that are sizes; read only for text that names an amount. */
  sizes: string[];
}

/** The word and its plural or singular. */
export function formsOf(word: string): string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return [word];
  return [...new Set([word, `${word}s`, ...(word.endsWith("s") ? [word.slice(0, -1)] : []), ...(word.endsWith("es") ? [word.slice(0, -2)] : [])])];
}

/** Which of the typed words, and of those that mean the same, products have as whole words. */
export async function findKnownWords(db: Database, typed: string[], withSizes: boolean): Promise<KnownWords> {
  const phrases = splitPhrases(typed).flatMap(({ words, meaning }) => [...words, ...(meaning ? [...meaning.means, ...meaning.except].flatMap((phrase) => phrase.split(" ")) : [])]);
  const forms = [...new Set(phrases.flatMap((word) => [...splitPiece(word), splitPiece(word).join("")]).flatMap(formsOf))];
  const sizes = withSizes ? sql`union all select word, true from ${wordsTable} where word ~ ${sizePattern}` : sql``;
  const { rows } = await db.execute<{ word: string; size: boolean }>(sql`
    select word, false as size from ${wordsTable} where word = any(${sql.param(forms)}::text[]) ${sizes}`);
  return { words: new Set(rows.filter(({ size }) => !size).map(({ word }) => word)), sizes: rows.filter(({ size }) => size).map(({ word }) => word) };
}
