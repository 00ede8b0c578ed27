import { foldTyped } from "./fold-text.ts";
import { joinWord, splitPiece } from "./split-words.ts";
import { emptyWords, longestSynonym, synonyms } from "./synonyms.ts";

/** What somebody typed, ready for the database. */
export interface Search {
  folded: string;
  /** The same as SKUs are kept. */
  sku: string;
  /** The words that say something, in typed order. */
  words: string[];
  /** A tsquery: every word begins a word of the product, or something that means the same does. */
  query: string;
  /** The same without synonyms. */
  literalQuery: string;
}

const mostWords = 12;

/** Reads a search; null when nothing was typed. Words beyond the twelfth are left out. */
export function parseSearch(typed: string): Search | null {
  const folded = foldTyped(typed);
  if (folded === "") return null;
  const pieces = folded.split(" ").slice(0, mostWords);
  const telling = pieces.filter((piece) => !emptyWords.has(piece));
  const words = telling.length > 0 ? telling : pieces;
  return { folded, sku: joinWord(folded), words, query: allOf(meanings(words)), literalQuery: allOf(words.map(findWord)) };
}

/** One tsquery for each word or phrase that has synonyms, the longest phrase first. */
function meanings(words: string[]): string[] {
  const terms: string[] = [];
  for (let from = 0; from < words.length; ) {
    const { length, alternatives } = longestPhrase(words, from);
    const literal = allOf(words.slice(from, from + length).map(findWord));
    terms.push(anyOf([literal, ...alternatives.map((phrase) => allOf(phrase.split(" ").map(findWord)))]));
    from += length;
  }
  return terms;
}

function longestPhrase(words: string[], from: number): { length: number; alternatives: readonly string[] } {
  for (let length = Math.min(longestSynonym, words.length - from); length > 0; length -= 1) {
    const phrase = words.slice(from, from + length).map((word) => splitPiece(word).join(" ")).join(" ");
    const alternatives = synonyms.get(phrase);
    if (alternatives) return { length, alternatives };
  }
  return { length: 1, alternatives: [] };
}

/** A tsquery for the products that have a word beginning so; numbers and single letters must be whole words. Empty for a word without letters and digits. */
function findWord(word: string): string {
  const parts = splitPiece(word);
  const joined = parts.join("");
  if (joined === "") return "";
  return parts.length === 1 ? lexeme(joined) : anyOf([lexeme(joined), allOf(parts.map(lexeme))]);
}

function lexeme(word: string): string {
  const quoted = quoteLexeme(word);
  return /^(\d+|.)$/u.test(word) ? quoted : `${quoted}:*`;
}

/** The word as PostgreSQL reads it in the text form of tsquery and tsvector. */
export function quoteLexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

const allOf = (queries: string[]) => combine(queries, " & ");
const anyOf = (queries: string[]) => combine(queries, " | ");

function combine(queries: string[], operator: string): string {
  const some = [...new Set(queries)].filter((query) => query !== "");
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? "");
}
