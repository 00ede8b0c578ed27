import { expect, test } from "vitest";
import { eachBit, wordsOf } from "./bitmap.ts";
import { Postings } from "./postings.ts";

const slots = 40_000;

test.each([
  { name: "a rare word", isIn: (slot: number) => slot % 10_007 === 5 },
  { name: "a word of some", isIn: (slot: number) => slot % 97 === 0 },
  { name: "a word of most", isIn: (slot: number) => slot % 3 > 0 },
  { name: "a word that became rare", isIn: (slot: number) => slot < 3_000 || slot % 9_001 === 0 },
  { name: "a word that became common", isIn: (slot: number) => slot > 30_000 },
])("$name is found in all slots that were added and in no other", ({ isIn }) => {
  const postings = new Postings();
  const added = Array.from({ length: slots }, (_, slot) => slot).filter(isIn);
  for (const slot of added) postings.add(slot);
  const bitmap = new Uint32Array(wordsOf(slots));
  postings.addTo(bitmap);
  const found: number[] = [];
  eachBit(bitmap, bitmap.length, (slot) => found.push(slot));
  expect(found).toEqual(added);
});
