import { expect, test } from "vitest";
import { spellInLatin } from "./spell-in-latin.ts";

test.each([
  ["پروٹین پاؤڈر ۲ کلو", "protein 2 kg"],
  ["طاقت کریٹین ۳۰۰ گرام", "taqat creatine 300 g"],
  ["مچھلی کا تیل (Omega 3)", "omega omega 3"],
  ["Gold ویے 2.5 lb", "gold whey 2.5 lb"],
  ["کچھ اور", ""],
  ["", ""],
])("%s is %s in Latin letters", (name, latin) => {
  expect(spellInLatin(name)).toBe(latin);
});
