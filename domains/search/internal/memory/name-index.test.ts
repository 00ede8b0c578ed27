import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBit } from "./bitmap.ts";
import { boundsOf, boundsOfBeginning, NameIndex } from "./name-index.ts";
import { SlotOrder } from "./slot-order.ts";

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
      const slots = all.map((_, slot) => slot);
      const containing = names.findContaining(text);
      expect(slots.filter((slot) => hasBit(containing, slot))).toEqual(
        slots.filter((slot) => all[slot]!.includes(text)),
      );
      const places = (from: "a beginning" | "whole words") =>
        slots.filter((slot) => hasBit(names.findContaining(text, from), slot));
      expect(places("a beginning")).toEqual(slots.filter((slot) => ` ${all[slot]}`.includes(` ${text}`)));
      expect(places("whole words")).toEqual(slots.filter((slot) => ` ${all[slot]} `.includes(` ${text} `)));
      const order = new SlotOrder((a, b) => names.compare(a, b) || a - b);
      for (const slot of slots) order.move(slot);
      const [first, second, third] = boundsOf(text).map((bound) => (slot: number) => names.compareWith(slot, bound));
      expect([...order.between(first!, second!)]).toEqual(slots.filter((slot) => all[slot] === text));
      expect([...order.between(second!, third!)].sort((a, b) => a - b)).toEqual(
        slots.filter((slot) => all[slot]!.startsWith(`${text} `)),
      );
      const [begun, ended] = boundsOfBeginning(text).map((bound) => (slot: number) => names.compareWith(slot, bound));
      expect([...order.between(begun!, ended!)].sort((a, b) => a - b)).toEqual(
        slots.filter((slot) => all[slot]!.startsWith(text)),
      );
      const sorted = slots.toSorted((a, b) => names.compare(a, b) || a - b);
      expect(sorted.map((slot) => all[slot])).toEqual(
        all.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
    }),
  );
});

test("the names that contain a phrase are found anew after one was added, and what was found before is not changed by whoever got it", () => {
  const names = new NameIndex();
  for (const name of ["gold whey", "whey gold", "old whey"]) names.add(name);
  const find = () => [...names.findContaining("old whey")];
  expect(find()).toEqual([0b101]);
  names.findContaining("old whey").fill(0);
  expect(find()).toEqual([0b101]);
  names.add("bold whey");
  expect(find()).toEqual([0b1101]);
});
