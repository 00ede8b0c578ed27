import { type Bitmap, copyBitmap, countBits, wordsOf } from "./bitmap.ts";
import { type Counts, countEach, subtract } from "./counts.ts";
import { filterSlots } from "./filter-slots.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryQuery } from "./memory-query.ts";

/** The slots of these that are in all of the categories. */
export function inCategories(memory: ListingMemory, categories: string[], among: Bitmap): Bitmap {
  const listed = copyBitmap(among, wordsOf(memory.slots));
  for (const category of categories) keep(listed, memory.inCategory(category));
  return listed;
}

/** The slots of these that fulfil all filters. */
export function fulfillingAll(memory: ListingMemory, filters: MemoryQuery["filters"], among: Bitmap): Bitmap {
  const matches = copyBitmap(among);
  for (const filter of filters) keep(matches, filterSlots(memory, filter));
  return matches;
}

/**
 * Counts the slots, among these, that fulfil all filters, and for each filter those that fulfil all others alone.
 * `matches` are those that fulfil all.
 */
export function countSlots(
  memory: ListingMemory,
  filters: MemoryQuery["filters"],
  among: Bitmap,
): { all: Counts; alone: Counts[]; matches: Bitmap } {
  const matches = copyBitmap(among);
  const fulfilled = filters.map((filter) => filterSlots(memory, filter));
  const alone = fulfilled.map((own, at) => {
    const left = without(among, own);
    for (const [other, bitmap] of fulfilled.entries()) if (other !== at) keep(left, bitmap);
    return count(memory, left);
  });
  for (const bitmap of fulfilled) keep(matches, bitmap);
  return { all: count(memory, matches), alone, matches };
}

/** The slots of the first set that the other one has not. */
function without(bitmap: Bitmap, which: Bitmap, words = bitmap.length): Bitmap {
  const left = copyBitmap(bitmap, words);
  for (let at = 0; at < words; at += 1) left[at]! &= ~which[at]!;
  return left;
}

function keep(bitmap: Bitmap, which: Bitmap) {
  for (let at = 0; at < bitmap.length; at += 1) bitmap[at]! &= which[at]!;
}

/** Counts a set of listed slots: where it has most of all listed slots, by those that it has not. */
function count(memory: ListingMemory, bitmap: Bitmap): Counts {
  const { columns, listed, products } = memory;
  if (countBits(bitmap) * 2 <= products) return countEach(columns, bitmap);
  const others = without(listed, bitmap, bitmap.length);
  const priceAt = (descending: boolean) =>
    columns.price[memory.orders.price.page(bitmap, { descending, offset: 0, limit: 1 })[0]!]!;
  return {
    ...subtract(memory.totals(), countEach(columns, others)),
    lowest: priceAt(false),
    highest: priceAt(true),
  };
}
