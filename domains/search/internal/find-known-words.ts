import { sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import type { ListingMemoryPort } from "../listing-memory.ts";
import { findWithLetters, maxWithLetters } from "./find-letters.ts";
import { findRememberedWords } from "./memory/find-remembered.ts";
import { gap, highest } from "./normalise-text.ts";
import { sizePattern } from "./parse-amounts.ts";
import { splitPhrases } from "./split-phrases.ts";
import { splitPiece } from "./split-words.ts";
import { words as wordsTable } from "./tables.server.ts";

/** Words that some product contains. */
export interface KnownWords {
  /** With the number of products per word. */
  words: ReadonlyMap<string, number>;
  /** The highest number of products of a word that begins with the typed one; 0 when several words were typed. */
  maxBegun: number;
  /** The word that most names have of those that begin with the typed one, as it stands in a name's key; null when several words were typed. */
  likely: string | null;
  /** Words of names that contain the one or two letters that were typed, as they stand in a name's key: `maxWithLetters` at most. */
  withLetters: string[];
  /** The words that are sizes; loaded only for a text with an amount. */
  sizes: string[];
}

/** The word and its plural or singular. */
export function formsOf(word: string): string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return [word];
  return [
    ...new Set([
      word,
      `${word}s`,
      ...(word.endsWith("s") ? [word.slice(0, -1)] : []),
      ...(word.endsWith("es") ? [word.slice(0, -2)] : []),
    ]),
  ];
}

interface KnownRow {
  word: string;
  listings: number;
  kind: "word" | "begun" | "named" | "size";
}

/** Sizes begin with a digit, so they are a part of the index of prefixes. The index of trigrams, which takes longer for so many units, does not know `word || ''`. */
const read = prepareStatement<KnownRow>(
  "read-known-words",
  sql`
  select word, listings, 'word' as kind from ${wordsTable} where word = any(${arrayPlaceholder("forms", "text")})
  union all (select word, listings, 'begun' from ${wordsTable} where word ~>=~ ${sql.placeholder("beginning")}::text and word ~<~ (${sql.placeholder("beginning")}::text || ${highest}) order by listings desc limit 1)
  union all (select word, listings, 'named' from ${wordsTable} where word ~>=~ ${sql.placeholder("inName")}::text and word ~<~ (${sql.placeholder("inName")}::text || ${highest}) order by listings desc, word collate "C" limit 1)
  union all select word, listings, 'size' from ${wordsTable} where ${sql.placeholder("withSizes")}::boolean and word ~>=~ '0' and word ~<~ ':' and (word || '') ~ ${sizePattern}`,
);

interface Asked {
  /** Whether the text has an amount. */
  withSizes: boolean;
  /** The text, when it is of one or two letters. */
  letters?: string | null;
  /** A memory of the listings, which is asked for all but whole words: tens of thousands begin with a letter. */
  memory?: ListingMemoryPort | undefined;
}

/** Finds which of the typed words and their synonyms are whole words of products. */
export async function findKnownWords(
  db: ReadDatabase,
  typed: string[],
  { withSizes, letters = null, memory }: Asked,
): Promise<KnownWords> {
  const phrases = splitPhrases(typed).flatMap(({ words, synonym }) => [
    ...words,
    ...(synonym ? [...synonym.means, ...synonym.except].flatMap((phrase) => phrase.split(" ")) : []),
  ]);
  const forms = [
    ...new Set(phrases.flatMap((word) => [...splitPiece(word), splitPiece(word).join("")]).flatMap(formsOf)),
  ];
  const [only = "", ...more] = typed;
  const beginning = (more.length === 0 && splitPiece(only).join("")) || null;
  const asked = memory?.isFilled() && (beginning !== null || letters !== null || withSizes) ? memory : null;
  const wanted = { beginning, inName: beginning && gap + beginning, withSizes };
  const [rows, remembered] = await Promise.all([
    read(db, { forms, ...(asked ? nothing : wanted) }),
    asked && findRememberedWords(db, asked, { beginning, letters, limit: maxWithLetters, withSizes }),
  ]);
  const others = asked && !remembered ? await read(db, { forms: [], ...wanted }) : rows;
  return {
    words: new Map(ofKind(rows, "word").map(({ word, listings }) => [word, listings])),
    ...(remembered ?? {
      maxBegun: ofKind(others, "begun")[0]?.listings ?? 0,
      likely: ofKind(others, "named")[0]?.word ?? null,
      withLetters: letters === null ? [] : await findWithLetters(db, letters),
      sizes: ofKind(others, "size").map(({ word }) => word),
    }),
  };
}

/** Asks for whole words alone. */
const nothing = { beginning: null, inName: null, withSizes: false };
const ofKind = (rows: KnownRow[], wanted: KnownRow["kind"]) => rows.filter(({ kind }) => kind === wanted);
