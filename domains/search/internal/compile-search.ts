import { categoryMark, gap } from "./normalise-text.ts";
import { formsOf, type KnownWords } from "./find-known-words.ts";
import { type Amount, matchAmount } from "./parse-amounts.ts";
import type { Search } from "./search.ts";
import { type Phrase, splitPhrases } from "./split-phrases.ts";
import { splitPiece } from "./split-words.ts";
import { allOf, anyOf, beginning, isBeginning, noneOf, wholeWord } from "./tsquery.ts";
import type { Synonym } from "./vocabulary/synonyms.ts";

/** Text of up to this many letters is a prefix, even when it is also a word ("s", "xl"). */
const minLength = 2;
/** A shorter word is too unspecific on its own. */
const minPartLength = 3;
/** A synonym for all products in the categories of its row. */
const everything = "*";

type Compiled = Pick<Search, "query" | "literalQuery" | "nameQuery" | "inName" | "atLeast">;
type FindWord = (word: string, mark?: string) => string;

/** The tsqueries for words and amounts: the exact one, the wider one, and one for any part of the text. */
export function compileSearch(
  words: string[],
  amounts: Amount[],
  known: KnownWords,
): { strict: Compiled; loose: Compiled; some: Compiled } {
  const phrases = splitPhrases(words);
  const findWhole: FindWord = (word, mark) => findPiece(word, known.words, mark);
  const findBegun: FindWord = (word, mark) => findPiece(word, new Map(), mark);
  const sizes = amounts.map((amount) => anyOf(matchAmount(amount, known.sizes).map(wholeWord)) || nothing);
  const literal = (find: FindWord, mark?: string) => allOf(words.map((word) => find(word, mark)));
  // Words for kinds of goods are the most specific. Without such a word, whole words of products are.
  const kinds = phrases.filter(({ synonym }) => synonym !== null).map((phrase) => findPhrase(phrase, findWhole));
  const parts = (mark?: string) =>
    anyOf(
      words
        .filter((word) => word.length >= minPartLength && isKnown(word, known.words))
        .map((word) => findWhole(word, mark)),
    );
  return {
    strict: {
      query: allOf([...phrases.map((phrase) => findPhrase(phrase, findWhole)), ...sizes]),
      literalQuery: allOf([literal(findWhole), ...sizes]),
      nameQuery: literal(findWhole, gap),
      inName:
        words.join(" ").length <= minLength ||
        !phrases.every(
          ({ words: some, synonym }) => synonym !== null || some.every((word) => isKnown(word, known.words)),
        ),
      atLeast: amounts.length === 0 ? countAtLeast(phrases, known) : 0,
    },
    loose: {
      query: allOf(phrases.map((phrase) => findSynonyms(phrase, findBegun))),
      literalQuery: literal(findBegun),
      nameQuery: literal(findBegun, gap),
      inName: true,
      atLeast: 0,
    },
    some: {
      query: kinds.length > 0 ? anyOf(kinds) : parts(),
      literalQuery: kinds.length > 0 ? literal(findWhole) : parts(),
      nameQuery: kinds.length > 0 ? literal(findWhole, gap) : parts(gap),
      inName: false,
      atLeast: 0,
    },
  };
}

/**
 * A single word without synonyms matches all products that contain it; when no product contains it, it matches all
 * words that begin with it.
 */
function countAtLeast([only, ...others]: Phrase[], { words, maxBegun }: KnownWords): number {
  if (!only || only.synonym || others.length > 0) return 0;
  const joined = splitPiece(only.words.join("")).join("");
  const counts = formsOf(joined).flatMap((form) => words.get(form) ?? []);
  if (counts.length > 0) return Math.max(...counts);
  return isBeginning(joined) ? maxBegun : 0;
}

/** A tsquery that matches no product, because none contains this word. */
const nothing = wholeWord(`${categoryMark}${categoryMark}`);

/** The phrase in its categories, or in the name of a product. */
function findPhrase(phrase: Phrase, find: FindWord): string {
  const { words, synonym } = phrase;
  const meant = findSynonyms(phrase, find);
  if (!synonym) return meant;
  const place = anyOf(synonym.within.map((slug) => wholeWord(categoryMark + slug)));
  const without = noneOf(anyOf(synonym.except.map((word) => find(word))));
  const limited = allOf([synonym.means.includes(everything) ? "" : meant, place, without]);
  return synonym.purpose || place === ""
    ? limited
    : anyOf([allOf([...words.map((word) => find(word, gap)), without]), limited]);
}

function findSynonyms({ words, synonym }: { words: string[]; synonym: Synonym | null }, find: FindWord): string {
  const others = synonym?.means.filter((phrase) => phrase !== everything) ?? [];
  return anyOf(
    [words, ...others.map((phrase) => phrase.split(" "))].map((some) => allOf(some.map((word) => find(word)))),
  );
}

/**
 * Matches the whole word, or its plural or singular, when a product contains one; otherwise words that begin with it.
 */
function findPiece(word: string, known: KnownWords["words"], mark = ""): string {
  const parts = splitPiece(word);
  const joined = parts.join("");
  if (joined === "") return "";
  const find = (part: string) => {
    const forms = formsOf(part).filter((form) => known.has(form));
    return forms.length > 0 ? anyOf(forms.map((form) => wholeWord(mark + form))) : beginning(part, mark);
  };
  return parts.length === 1 ? find(joined) : anyOf([find(joined), allOf(parts.map(find))]);
}

function isKnown(word: string, known: KnownWords["words"]): boolean {
  const parts = splitPiece(word);
  return (
    formsOf(parts.join("")).some((form) => known.has(form)) ||
    (parts.length > 1 && parts.every((part) => formsOf(part).some((form) => known.has(form))))
  );
}
