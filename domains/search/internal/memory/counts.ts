import type { Bitmap } from "./bitmap.ts";
import type { ListingColumns } from "./listing-columns.ts";

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

/** Counts the slots of a set one by one. */
export function countEach(columns: ListingColumns, bitmap: Bitmap): Counts {
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

const noCounts = (columns: ListingColumns): Counts => ({
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

/** What is left of counts without others, which were counted of some of their slots. The prices have to be found elsewhere. */
export function subtract(from: Counts, others: Counts): Omit<Counts, "lowest" | "highest"> {
  const less = (name: "brands" | "flavours" | "sizes" | "options" | "numbers") =>
    from[name].map((count, at) => count - others[name][at]!);
  return {
    brands: less("brands"),
    flavours: less("flavours"),
    sizes: less("sizes"),
    options: less("options"),
    numbers: less("numbers"),
    count: from.count - others.count,
    inStock: from.inStock - others.inStock,
    onOffer: from.onOffer - others.onOffer,
  };
}
