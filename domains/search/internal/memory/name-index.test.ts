import fc from "fast-check";
import { expect, test } from "vitest";
import { eachBit } from "./bitmap.ts";
import { keyOf, NameIndex } from "./name-index.ts";

const anyWords = (maxLength: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom("a", "b", "م", "%"), minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength,
    })
    .map((words) => words.join(" "));

test("names are found by any part of them, by their beginnings, and are sorted by their bytes", () => {
  fc.assert(
    fc.property(fc.array(anyWords(3), { minLength: 1, maxLength: 80 }), anyWords(2), (all, text) => {
      const names = new NameIndex();
      for (const name of all) names.add(name);
      const found: number[] = [];
      const containing = names.findContaining(keyOf(text));
      eachBit(containing, containing.length, (slot) => found.push(slot));
      const slots = all.map((_, slot) => slot);
      expect(found).toEqual(slots.filter((slot) => all[slot]!.includes(text)));
      expect(slots.filter((slot) => names.contains(slot, keyOf(text)))).toEqual(found);
      expect(slots.map((slot) => names.beginsWith(slot, keyOf(text)))).toEqual(
        all.map((name) => (name === text ? "is" : name.startsWith(`${text} `) ? "begins" : null)),
      );
      const sorted = slots.toSorted((a, b) => names.compare(a, b) || a - b);
      expect(sorted.map((slot) => all[slot])).toEqual(
        all.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
    }),
  );
});
