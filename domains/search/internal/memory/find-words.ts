import { gap } from "../normalise-text.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryWords, MemoryWordsQuery } from "./memory-query.ts";

/** What the statements of `find-known-words.ts` and `find-letters.ts` find in the table of words. */
export function findWords({ words, searchable }: ListingMemory, asked: MemoryWordsQuery): MemoryWords {
  const { beginning, letters, limit, withSizes } = asked;
  return {
    maxBegun: (beginning !== null && words.findMostCommon(beginning, searchable)?.count) || 0,
    likely: (beginning !== null && words.findMostCommon(gap + beginning, searchable)?.word) || null,
    withLetters: letters === null ? [] : words.findContaining({ begins: gap, contains: letters }, searchable, limit),
    sizes: withSizes ? words.findNoted(searchable) : [],
  };
}
