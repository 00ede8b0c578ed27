import { type Bitmap, setBit, wordsOf } from "./bitmap.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryFilter, MemoryQuery } from "./memory-query.ts";

/** How many filters fit into one number of bits. */
export const mostFilters = 30;

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

/** Whether each slot fulfils a filter. */
type Test = (slot: number) => boolean;

/**
 * Goes once through the slots of the category that are among these, and counts those that fulfil all filters, and for
 * each filter those that fulfil all others alone. `matches` are those that fulfil all.
 */
export function countSlots(
  memory: ListingMemory,
  { category, filters }: Pick<MemoryQuery, "category" | "filters">,
  among: Bitmap,
): { all: Counts; alone: Counts[]; matches: Bitmap } {
  const { columns, slots } = memory;
  const isIn = category === null ? null : columns.categorySets.test((slugs) => slugs.includes(category));
  const tests = filters.map((filter) => compile(memory, filter));
  const all = noCounts(memory);
  const alone = filters.map(() => noCounts(memory));
  const matches = new Uint32Array(wordsOf(slots));
  const { categories } = columns;

  for (let at = 0; at < matches.length; at += 1) {
    for (let rest = among[at]!; rest !== 0; rest &= rest - 1) {
      const slot = (at << 5) + 31 - Math.clz32(rest & -rest);
      if (isIn !== null && isIn[categories[slot]!] === 0) continue;
      let failed = -1;
      let several = false;
      for (let test = 0; test < tests.length; test += 1) {
        if (tests[test]!(slot)) continue;
        several = failed >= 0;
        failed = test;
        if (several) break;
      }
      if (several) continue;
      if (failed >= 0) {
        count(memory, alone[failed]!, slot);
        continue;
      }
      setBit(matches, slot);
      count(memory, all, slot);
    }
  }
  return { all, alone, matches };
}

function count({ columns }: ListingMemory, counts: Counts, slot: number) {
  counts.brands[columns.brand[slot]!]! += 1;
  counts.flavours[columns.flavours[slot]!]! += 1;
  counts.sizes[columns.sizes[slot]!]! += 1;
  counts.options[columns.options[slot]!]! += 1;
  counts.numbers[columns.numbers[slot]!]! += 1;
  counts.count += 1;
  counts.inStock += columns.inStock[slot]!;
  counts.onOffer += columns.onOffer[slot]!;
  const price = columns.price[slot]!;
  if (price < counts.lowest) counts.lowest = price;
  if (price > counts.highest) counts.highest = price;
}

const noCounts = ({ columns }: ListingMemory): Counts => ({
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

function compile({ columns }: ListingMemory, filter: MemoryFilter): Test {
  const among = (column: "brand" | "flavours" | "sizes" | "options" | "numbers", fits: Uint8Array): Test => {
    const values = columns[column];
    return (slot) => fits[values[slot]!] === 1;
  };
  const has =
    <Value>(chosen: Set<Value>) =>
    (values: Value[]) =>
      values.some((value) => chosen.has(value));
  switch (filter.kind) {
    case "brands": {
      const chosen = new Set(filter.values);
      return among(
        "brand",
        columns.brands.test(({ slug }) => slug !== null && chosen.has(slug)),
      );
    }
    case "flavours":
      return among("flavours", columns.flavourSets.test(has(new Set(filter.values))));
    case "sizes":
      return among("sizes", columns.sizeSets.test(has(new Set(filter.values))));
    case "options":
      return among("options", columns.optionSets.test(has(new Set(filter.ids))));
    case "number": {
      const { code, min, max } = filter;
      return among(
        "numbers",
        columns.numberSets.test((numbers) => (numbers[code] ?? []).some((number) => number >= min && number <= max)),
      );
    }
    case "price": {
      const { min, max } = filter;
      const { price } = columns;
      return (slot) => price[slot]! >= min && price[slot]! <= max;
    }
    case "inStock":
    case "onOffer": {
      const flags = columns[filter.kind];
      return (slot) => flags[slot] === 1;
    }
    case "nothing":
      return () => false;
  }
}
