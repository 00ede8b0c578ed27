import { categoryMark } from "../normalise-text.ts";
import { type Bitmap, eachBit, hasBit, setBit, wordsOf } from "./bitmap.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryQuery } from "./memory-query.ts";
import { keyOf } from "./name-index.ts";

type MemorySearch = NonNullable<MemoryQuery["search"]>;

export interface TextMatches {
  found: Bitmap;
  /** The slots whose names contain the text, where that was asked. */
  named: Bitmap | null;
}

/** The slots that the text finds: as `matchText` of `filter-listings.ts`. */
export function matchSlots(memory: ListingMemory, search: MemorySearch): TextMatches {
  const found = search.query === "" ? new Uint32Array(wordsOf(memory.slots)) : matchWords(memory, search.query);
  const named = search.inName || search.query === "" ? memory.names.findContaining(keyOf(search.normalised)) : null;
  for (const slot of memory.find(search.skuIds)) setBit(found, slot);
  for (let at = 0; at < found.length; at += 1) {
    if (named) found[at]! |= named[at]!;
    found[at]! &= memory.searchable[at]!;
  }
  return { found, named };
}

/** How relevant each of these slots is, from 0 to 5, and how many are so: as `rankText` of `filter-listings.ts`. */
export function rankSlots(
  memory: ListingMemory,
  search: MemorySearch,
  { matches, named }: { matches: Bitmap; named: TextMatches["named"] },
): { ranks: Uint8Array; counts: number[] } {
  const ranks = new Uint8Array(memory.slots);
  const counts = [0, 0, 0, 0, 0, 0];
  const { names } = memory;
  const inName = search.nameQuery === "" ? null : matchWords(memory, search.nameQuery);
  const literal = search.literalQuery === "" ? null : matchWords(memory, search.literalQuery);
  const hasSku = new Set(memory.find(search.skuIds));
  const sought = keyOf(search.normalised);
  eachBit(matches, matches.length, (slot) => {
    const begins = names.beginsWith(slot, sought);
    const rank =
      begins === "is" || hasSku.has(slot)
        ? 5
        : begins === "begins"
          ? 4
          : inName && hasBit(inName, slot)
            ? 3
            : (named ? hasBit(named, slot) : names.contains(slot, sought))
              ? 2
              : literal && hasBit(literal, slot)
                ? 1
                : 0;
    ranks[slot] = rank;
    counts[rank]! += 1;
  });
  return { ranks, counts };
}

function matchWords({ words, columns, slots }: ListingMemory, query: string): Bitmap {
  return words.match(query, slots, (word, found) => {
    if (!word.startsWith(categoryMark)) return;
    const isIn = columns.categorySets.test((slugs) => slugs.includes(word.slice(categoryMark.length)));
    for (let slot = 0; slot < slots; slot += 1) if (isIn[columns.categories[slot]!] === 1) setBit(found, slot);
  });
}
