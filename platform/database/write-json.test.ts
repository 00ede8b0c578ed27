import fc from "fast-check";
import { expect, test } from "vitest";
import { writeJson } from "./write-json.ts";

test.each([
  ["a\0b", "ab"],
  ["half \ud83d", "half \uFFFD"],
  ["\udc00 half", "\uFFFD half"],
  ["whole 💪", "whole 💪"],
  ["written out: \\u0000 \\ud83d \\", "written out: \\u0000 \\ud83d \\"],
  ["\\\0\\\ud83d", "\\\\\uFFFD"],
])("%j is stored as %j", (text, stored) => {
  expect(JSON.parse(writeJson([{ text }]))).toEqual([{ text: stored }]);
});

test("any text comes back as what is left of it", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), (texts) => {
      expect(JSON.parse(writeJson(texts))).toEqual(texts.map((text) => text.replaceAll("\0", "").toWellFormed()));
    }),
  );
});
