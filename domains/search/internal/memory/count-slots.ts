import { type Bitmap, countBits, wordsOf } from "./bitmap.ts";
import { type Counts, countEach, subtract } from "./counts.ts";
import { filterSlots, selectSlots } from "./filter-slots.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryQuery } from "./memory-query.ts";

/**
 * Counts the slots of the category, among these, that fulfil all filters, and for each filter those that fulfil all
 * others alone. `matches` are those that fulfil all.
 */
export function countSlots(
  memory: ListingMemory,
  { category, filters }: Pick<MemoryQuery, "category" | "filters">,
  among: Bitmap,
): { all: Counts; alone: Counts[]; matches: Bitmap } {
  const { columns, slots } = memory;
  const listed = among.slice(0, wordsOf(slots));
  if (category !== null)
    keep(
      listed,
      selectSlots(
        columns.categories,
        columns.categorySets.test((slugs) => slugs.includes(category)),
        slots,
      ),
    );
  const fulfilled = filters.map((filter) => filterSlots(memory, filter));
  const alone = fulfilled.map((own, at) => {
    const left = listed.map((word, place) => word & ~own[place]!);
    for (const [other, bitmap] of fulfilled.entries()) if (other !== at) keep(left, bitmap);
    return count(memory, left);
  });
  for (const bitmap of fulfilled) keep(listed, bitmap);
  return { all: count(memory, listed), alone, matches: listed };
}

function keep(bitmap: Bitmap, which: Bitmap) {
  for (let at = 0; at < bitmap.length; at += 1) bitmap[at]! &= which[at]!;
}

/** Counts a set of listed slots: where it has most of all listed slots, by those that it has not. */
function count(memory: ListingMemory, bitmap: Bitmap): Counts {
  const { columns, listed, products } = memory;
  if (countBits(bitmap) * 2 <= products) return countEach(columns, bitmap);
  const others = bitmap.map((word, at) => listed[at]! & ~word);
  const priceAt = (descending: boolean) =>
    columns.price[memory.orders.price.page(bitmap, { descending, offset: 0, limit: 1 })[0]!]!;
  return {
    ...subtract(memory.totals(), countEach(columns, others)),
    lowest: priceAt(false),
    highest: priceAt(true),
  };
}
