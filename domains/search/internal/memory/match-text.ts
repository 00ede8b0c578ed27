import { categoryMark } from "../normalise-text.ts";
import { addBits, type Bitmap, copyBitmap, moveCommonBits, newBitmap, setBit, wordsOf } from "./bitmap.ts";
import type { ListingMemory } from "./listing-memory.ts";
import { matchTsquery } from "./match-tsquery.ts";
import type { MemoryQuery } from "./memory-query.ts";
import { boundsOf } from "./name-index.ts";

type MemorySearch = NonNullable<MemoryQuery["search"]>;

export interface TextMatches {
  found: Bitmap;
  /** The slots whose names contain the text, where that was asked. */
  named: Bitmap | null;
}

/** The slots that the text finds: as `matchText` of `filter-listings.ts`. */
export function matchSlots(memory: ListingMemory, search: MemorySearch): TextMatches {
  const found = matchIfAny(memory, search.query);
  const named = search.inName || search.query === "" ? memory.names.findContaining(search.normalised) : null;
  for (const slot of memory.find(search.skuIds)) setBit(found, slot);
  for (let at = 0; at < found.length; at += 1) {
    if (named) found[at]! |= named[at]!;
    found[at]! &= memory.searchable[at]!;
  }
  return { found, named };
}

/**
 * The slots of each relevance from 5 to 0, as `rankText` of `filter-listings.ts`, each worked out when it is asked for:
 * a first page seldom needs them all.
 */
export function* rankSlots(
  memory: ListingMemory,
  search: MemorySearch,
  { matches, named }: { matches: Bitmap; named: TextMatches["named"] },
): Generator<Bitmap> {
  const { names } = memory;
  const rest = copyBitmap(matches);
  const [is, begins] = namesOf(memory, search.normalised, rest.length);
  for (const slot of memory.find(search.skuIds)) setBit(is, slot);
  yield moveCommonBits(rest, is);
  yield moveCommonBits(rest, begins);
  yield moveCommonBits(rest, matchIfAny(memory, search.nameQuery));
  yield moveCommonBits(rest, named ?? names.findContaining(search.normalised, "anywhere", rest));
  yield moveCommonBits(rest, matchIfAny(memory, search.literalQuery));
  yield rest;
}

/** The slots whose names are the text, and those whose names begin with it as whole words. */
function namesOf({ names, orders }: ListingMemory, normalised: string, words: number): [Bitmap, Bitmap] {
  const [first, second, third] = boundsOf(normalised).map((bound) => (slot: number) => names.compareWith(slot, bound));
  const setOf = (slots: Uint32Array): Bitmap => {
    const found = newBitmap(words);
    for (const slot of slots) setBit(found, slot);
    return found;
  };
  return [setOf(orders.name.between(first!, second!)), setOf(orders.name.between(second!, third!))];
}

const matchIfAny = (memory: ListingMemory, query: string): Bitmap =>
  query === "" ? newBitmap(wordsOf(memory.slots)) : matchWords(memory, query);

function matchWords(memory: ListingMemory, query: string): Bitmap {
  return matchTsquery(memory.words, query, memory.slots, (word, found) => {
    if (word.startsWith(categoryMark)) addBits(found, memory.inCategory(word.slice(categoryMark.length)));
  });
}
