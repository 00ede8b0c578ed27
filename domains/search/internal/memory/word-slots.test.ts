import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bitmap, eachBit, setBit, wordsOf } from "./bitmap.ts";
import { WordSlots } from "./word-slots.ts";

const letters = ["a", "b", "é", "م", "\ue000", "💪", "0", "-"];
const anyWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 });
const bytes = (text: string) => Buffer.from(text);
const isBefore = (a: string, b: string) => Buffer.compare(bytes(a), bytes(b)) < 0;

function slotsOf(amount: number, fill: (found: Bitmap) => void): number[] {
  const found = new Uint32Array(wordsOf(amount));
  fill(found);
  const slots: number[] = [];
  eachBit(found, found.length, (slot) => slots.push(slot));
  return slots;
}

test("words are found as a whole, by how they begin and by what they contain, and the most common of those that begin so", () => {
  let common = 0;
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(anyWord, { maxLength: 6 }), { minLength: 1, maxLength: 60 }),
      fc.record({
        sought: fc.oneof(fc.constantFrom(...letters), anyWord),
        settlesAfter: fc.nat({ max: 60 }),
        gone: fc.integer({ min: 2, max: 9 }),
      }),
      (products, { sought, settlesAfter, gone }) => {
        const words = new WordSlots((word) => word.startsWith("0"));
        for (const [slot, own] of products.entries()) {
          for (const word of own) words.add(slot, word);
          if (slot === settlesAfter) words.settle();
        }
        const having = (fits: (word: string) => boolean) =>
          products.flatMap((own, slot) => (own.some(fits) ? [slot] : []));
        const amount = products.length;
        expect(slotsOf(amount, (found) => words.addWhole(sought, found))).toEqual(having((word) => word === sought));
        expect(slotsOf(amount, (found) => words.addBeginning(sought, found))).toEqual(
          having((word) => word.startsWith(sought)),
        );
        expect(slotsOf(amount, (found) => words.addContaining(sought, { ends: false }, found))).toEqual(
          having((word) => word.includes(sought)),
        );
        expect(slotsOf(amount, (found) => words.addContaining(sought, { ends: true }, found))).toEqual(
          having((word) => word.endsWith(sought)),
        );

        const among = new Uint32Array(wordsOf(amount));
        const left = products.filter((_, slot) => slot % gone > 0);
        for (const slot of products.keys()) if (slot % gone > 0) setBit(among, slot);
        const counts = new Map<string, number>();
        for (const word of left.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
        const [most] = [...counts]
          .filter(([word]) => word.startsWith(sought))
          .sort(([a, first], [b, second]) => second - first || (isBefore(a, b) ? -1 : 1));
        expect(words.findMostCommon(sought, among)).toEqual(most ? { word: most[0], count: most[1] } : null);
        if (most && most[1] > 1) common += 1;

        expect(words.findNoted(among).toSorted()).toEqual(
          [...counts.keys()].filter((word) => word.startsWith("0")).toSorted(),
        );

        const containing = [...counts.keys()].filter((word) => word.startsWith("a") && word.includes(sought));
        const found = words.findContaining({ begins: "a", contains: sought }, among, 3);
        expect(found).toHaveLength(Math.min(3, containing.length));
        expect(containing).toEqual(expect.arrayContaining(found));
        expect(new Set(words.findContaining({ begins: "a", contains: sought }, among, amount * 6))).toEqual(
          new Set(containing),
        );
      },
    ),
    // Random words seldom are in two products that are left.
    { examples: [[[["b"], ["ab"], ["ac", "ab"]], { sought: "a", settlesAfter: 1, gone: 9 }]] },
  );
  expect(common).toBeGreaterThan(0);
});

test("thousands of words, short and of three hundred letters, keep their places", () => {
  const words = new WordSlots();
  const all = Array.from({ length: 5_000 }, (_, at) => `${at * 7_919}${at % 500 === 0 ? "y".repeat(300) : ""}ƿ`);
  for (const [slot, word] of all.entries()) words.add(slot, word);
  for (const at of [0, 1, 499, 500, 2_047, 2_048, 4_999])
    expect(slotsOf(all.length, (found) => words.addWhole(all[at]!, found))).toEqual([at]);
  expect(slotsOf(all.length, (found) => words.addWhole("yy", found))).toEqual([]);
  const long = `${"y".repeat(2_000)}م`;
  words.add(5_000, long);
  expect(slotsOf(5_001, (found) => words.addWhole(long, found))).toEqual([5_000]);
});

test("what begins with a letter or contains it is found anew after a product was added, also among hundreds of words that were asked for before", () => {
  const words = new WordSlots();
  const amount = 700;
  for (let slot = 0; slot < amount; slot += 1) words.add(slot, `a${slot}b`);
  const find = () => ({
    begins: slotsOf(amount + 1, (found) => words.addBeginning("a", found)).length,
    contains: slotsOf(amount + 1, (found) => words.addContaining("b", { ends: false }, found)).length,
    ends: slotsOf(amount + 1, (found) => words.addContaining("b", { ends: true }, found)).length,
  });
  const all = { begins: amount, contains: amount, ends: amount };
  expect([find(), find()]).toEqual([all, all]);
  words.add(amount, "axb");
  const more = { begins: amount + 1, contains: amount + 1, ends: amount + 1 };
  expect([find(), find()]).toEqual([more, more]);
  const kept = slotsOf(amount + 1, (found) => {
    found[0] = 0;
    words.addBeginning("a", found);
    found.fill(0);
    words.addBeginning("a", found);
  });
  expect(kept).toHaveLength(amount + 1);
});
