import { categoryMark, gap } from "./normalise-text.ts";
import { formsOf, type KnownWords } from "./find-known-words.ts";
import { type Amount, matchAmount } from "./parse-amounts.ts";
import type { Search } from "./search.ts";
import { type Phrase, splitPhrases } from "./split-phrases.ts";
import { splitPiece } from "./split-words.ts";
import { allOf, anyOf, beginning, isBeginning, noneOf, wholeWord } from "./tsquery.ts";

/** Text of up to this many letters is a prefix, even when it is also a word ("s", "xl"). */
const minLength = 2;
/** A shorter word is too unspecific by itself. */
const minPartLength = 3;
/** A synonym for all products in the categories of its row. */
const everything = "*";

type Compiled = Pick<Search, "query" | "literalQuery" | "nameQuery" | "inName" | "atLeast">;
type FindWord = (word: string, mark?: string) => string;

/**
 * The tsqueries for words and amounts: the exact one; the one with close sizes, null where none is close; the wider one; the exact one without the
 * phrases that narrow, null where there are none or no others; and one for any part of the text.
 */
export function compileSearch(
  words: string[],
  amounts: Amount[],
  known: KnownWords,
): { strict: Compiled; near: Compiled | null; loose: Compiled; broad: Compiled | null; some: Compiled } {
  const phrases = splitPhrases(words);
  const narrowing = phrases.filter(({ synonym }) => synonym?.narrows);
  const others = phrases.filter(({ synonym }) => !synonym?.narrows);
  const findWhole: FindWord = (word, mark) => findPiece(word, known.words, mark);
  const findBegun: FindWord = (word, mark) => findPiece(word, new Map(), mark);
  const sizes = amounts.map(
    (amount) =>
      anyOf([
        ...matchAmount(amount, known.sizes).map(wholeWord),
        ...(amount.bare === null ? [] : [wholeWord(gap + amount.bare)]),
      ]) || nothing,
  );
  const closeSizes = amounts.map((amount) => anyOf(matchAmount(amount, known.sizes, "close").map(wholeWord)));
  const isClose = amounts.length > 0 && closeSizes.every((close, at) => close !== "" && close !== sizes[at]);
  // What narrows to anything in its categories is seldom said by goods themselves, so goods that say it are no better.
  const said = phrases
    .filter(({ synonym }) => !(synonym?.narrows && synonym.means.includes(everything)))
    .flatMap((phrase) => phrase.words);
  const literal = (find: FindWord, mark?: string) => allOf(said.map((word) => find(word, mark)));
  const kindsOf = (some: Phrase[]) =>
    some.filter(({ synonym }) => synonym !== null).map((phrase) => findPhrase(phrase, findWhole));
  const strangers = narrowing.flatMap(({ synonym }) => synonym!.except).map((word) => findWhole(word));
  const without = noneOf(anyOf(strangers));
  const wordsOf = (some: Phrase[]) => some.flatMap((phrase) => phrase.words);
  // Words for kinds of goods are the most specific, then whole words of products, then what narrows.
  const telling = wordsOf(others).filter((word) => isTelling(word) && isKnown(word, known.words));
  const named = kindsOf(others);
  const parts = (mark?: string) => anyOf(telling.map((word) => findWhole(word, mark)));
  const byParts = named.length === 0 && telling.length > 0;
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
    near: isClose
      ? {
          query: allOf([...phrases.map((phrase) => findPhrase(phrase, findWhole)), ...closeSizes]),
          literalQuery: allOf([literal(findWhole), ...closeSizes]),
          nameQuery: literal(findWhole, gap),
          inName: false,
          atLeast: 0,
        }
      : null,
    loose: {
      // A size that nothing has says nothing about the other words: they are searched as before.
      query: allOf(
        phrases.map((phrase) =>
          amounts.length > 0 ? findPhrase(phrase, findWhole) : findSynonyms(phrase, findBegun, findWhole),
        ),
      ),
      literalQuery: literal(findBegun),
      nameQuery: literal(findBegun, gap),
      inName: true,
      atLeast: 0,
    },
    broad:
      narrowing.length === 0 || others.length === 0
        ? null
        : {
            query: allOf([...others.map((phrase) => findPhrase(phrase, findWhole)), without, ...sizes]),
            literalQuery: allOf(wordsOf(others).map((word) => findWhole(word))),
            nameQuery: allOf(wordsOf(others).map((word) => findWhole(word, gap))),
            inName: false,
            atLeast: 0,
          },
    some: {
      query: byParts ? parts() : named.length > 0 ? allOf([anyOf(named), without]) : anyOf(kindsOf(narrowing)),
      literalQuery: byParts ? parts() : literal(findWhole),
      nameQuery: byParts ? parts(gap) : literal(findWhole, gap),
      inName: false,
      atLeast: 0,
    },
  };
}

/** A word of enough letters, or one like "d3". */
const isTelling = (word: string) => word.length >= minPartLength || /^\p{L}\d+$/u.test(word);

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

/** The phrase as it was typed, or what it means. */
function findSynonyms({ words, synonym }: Phrase, findTyped: FindWord, findMeant = findTyped): string {
  const means = synonym?.means.filter((phrase) => phrase !== everything) ?? [];
  return anyOf([
    allOf(words.map((word) => findTyped(word))),
    ...means.map((phrase) => allOf(phrase.split(" ").map((word) => findMeant(word)))),
  ]);
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
