import { type Bitmap, wordsOf } from "./bitmap.ts";
import { filterSlots, selectSlots } from "./filter-slots.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryQuery } from "./memory-query.ts";

/** How many slots have each value of the columns, by the number of the value in its dictionary. */
export interface Counts {
  brands: Uint32Array;
  flavours: Uint32Array;
  sizes: Uint32Array;
  options: Uint32Array;
  numbers: Uint32Array;
  count: number;
  inStock: number;
  onOffer: number;
  lowest: number;
  highest: number;
}

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

function count({ columns }: ListingMemory, bitmap: Bitmap): Counts {
  const counts = noCounts(columns);
  const { brands, flavours, sizes, options, numbers } = counts;
  const { brand, price, inStock, onOffer } = columns;
  const [flavourSets, sizeSets, optionSets, numberSets] = [
    columns.flavours,
    columns.sizes,
    columns.options,
    columns.numbers,
  ];
  let [total, available, offered, lowest, highest] = [0, 0, 0, counts.lowest, counts.highest];
  for (let at = 0; at < bitmap.length; at += 1) {
    for (let rest = bitmap[at]!; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + 31 - Math.clz32(rest & -rest);
      brands[brand[slot]!]! += 1;
      flavours[flavourSets[slot]!]! += 1;
      sizes[sizeSets[slot]!]! += 1;
      options[optionSets[slot]!]! += 1;
      numbers[numberSets[slot]!]! += 1;
      total += 1;
      available += inStock[slot]!;
      offered += onOffer[slot]!;
      const own = price[slot]!;
      if (own < lowest) lowest = own;
      if (own > highest) highest = own;
    }
  }
  return { ...counts, count: total, inStock: available, onOffer: offered, lowest, highest };
}

const noCounts = (columns: ListingMemory["columns"]): Counts => ({
  brands: new Uint32Array(columns.brands.values.length),
  flavours: new Uint32Array(columns.flavourSets.values.length),
  sizes: new Uint32Array(columns.sizeSets.values.length),
  options: new Uint32Array(columns.optionSets.values.length),
  numbers: new Uint32Array(columns.numberSets.values.length),
  count: 0,
  inStock: 0,
  onOffer: 0,
  lowest: Infinity,
  highest: -Infinity,
});
