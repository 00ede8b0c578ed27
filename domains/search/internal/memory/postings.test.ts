import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bitmap, eachBit, setBit, wordsOf } from "./bitmap.ts";
import { Postings } from "./postings.ts";

const slots = 40_000;
const slotsOf = (bitmap: Bitmap) => {
  const found: number[] = [];
  eachBit(bitmap, bitmap.length, (slot) => found.push(slot));
  return found;
};

/** What the postings say of a word: its slots, and how many of them are even. */
function read(postings: Postings, word: number, amount: number) {
  const [bitmap, even] = [new Uint32Array(wordsOf(amount)), new Uint32Array(wordsOf(amount))];
  for (let slot = 0; slot < amount; slot += 2) setBit(even, slot);
  postings.addTo(word, bitmap);
  return {
    slots: slotsOf(bitmap),
    count: postings.count(word),
    even: postings.countIn(word, even),
    isEven: postings.isIn(word, even),
  };
}
const expected = (added: number[]) => ({
  slots: added,
  count: added.length,
  even: added.filter((slot) => slot % 2 === 0).length,
  isEven: added.some((slot) => slot % 2 === 0),
});

test.each([
  { name: "a rare word", isIn: (slot: number) => slot % 10_007 === 5 },
  { name: "a word of some", isIn: (slot: number) => slot % 97 === 0 },
  { name: "a word of most", isIn: (slot: number) => slot % 3 > 0 },
  { name: "a word that became rare", isIn: (slot: number) => slot < 3_000 || slot % 9_001 === 0 },
  { name: "a word of odd slots", isIn: (slot: number) => slot % 2 === 1 },
  { name: "a word of some odd slots", isIn: (slot: number) => slot % 400 === 1 },
  { name: "a word that became common", isIn: (slot: number) => slot > 30_000 },
])("$name is found in all slots that were added and in no other", ({ isIn }) => {
  const postings = new Postings();
  const added = Array.from({ length: slots }, (_, slot) => slot).filter(isIn);
  for (const slot of added) postings.add(0, slot);
  expect(read(postings, 0, slots)).toEqual(expected(added));
});

test("words that grow beside each other keep their slots apart", () => {
  const amount = 3_000;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 }), (steps) => {
      const postings = new Postings();
      const added = steps.map((): number[] => []);
      for (let slot = 0; slot < amount; slot += 1)
        for (const [word, step] of steps.entries())
          if (slot % step === 0) {
            postings.add(word, slot);
            added[word]!.push(slot);
          }
      for (const [word, own] of added.entries()) expect(read(postings, word, amount)).toEqual(expected(own));
    }),
    { numRuns: 30 },
  );
});
