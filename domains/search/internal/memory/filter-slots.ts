import { type Bitmap, newBitmap, wordsOf } from "./bitmap.ts";
import type { ListingMemory } from "./listing-memory.ts";
import type { MemoryFilter } from "./memory-query.ts";
import { selectSlots } from "./select-slots.ts";

/** The slots that fulfil a filter, those of products that are gone perhaps included. */
export function filterSlots({ columns, slots }: ListingMemory, filter: MemoryFilter): Bitmap {
  const has =
    <Value>(chosen: Set<Value>) =>
    (values: Value[]) =>
      values.some((value) => chosen.has(value));
  switch (filter.kind) {
    case "brands": {
      const chosen = new Set(filter.values);
      const fits = columns.brands.test(({ slug }) => slug !== null && chosen.has(slug));
      return selectSlots(columns.brand, fits, slots);
    }
    case "flavours":
      return selectSlots(columns.flavours, columns.flavourSets.test(has(new Set(filter.values))), slots);
    case "sizes":
      return selectSlots(columns.sizes, columns.sizeSets.test(has(new Set(filter.values))), slots);
    case "options":
      return selectSlots(columns.options, columns.optionSets.test(has(new Set(filter.ids))), slots);
    case "number": {
      const { code, min, max } = filter;
      const fits = columns.numberSets.test((numbers) =>
        (numbers[code] ?? []).some((number) => number >= min && number <= max),
      );
      return selectSlots(columns.numbers, fits, slots);
    }
    case "price": {
      const found = newBitmap(wordsOf(slots));
      const { price } = columns;
      const { min, max } = filter;
      for (let slot = 0; slot < slots; slot += 1)
        found[slot >>> 5]! |= (price[slot]! >= min && price[slot]! <= max ? 1 : 0) << (slot & 31);
      return found;
    }
    case "inStock":
    case "onOffer":
      return selectSlots(columns[filter.kind], Uint8Array.of(0, 1), slots);
    case "nothing":
      return newBitmap(wordsOf(slots));
  }
}
