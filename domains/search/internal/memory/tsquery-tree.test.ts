import { expect, test } from "vitest";
import { allOf, anyOf, beginning, noneOf, quoteLexeme } from "../tsquery.ts";
import { parseTsquery } from "./tsquery-tree.ts";

const word = (text: string, begins = false) => ({ kind: "word", word: text, begins });

test("a tsquery is read as it was written", () => {
  const written = anyOf([
    allOf([quoteLexeme("it's"), beginning("whey"), noneOf(anyOf(["'a'", "'b'"]))]),
    quoteLexeme("back\\slash & 'more'"),
  ]);
  expect(parseTsquery(written)).toEqual({
    kind: "or",
    of: [
      {
        kind: "and",
        of: [word("it's"), word("whey", true), { kind: "not", of: { kind: "or", of: [word("a"), word("b")] } }],
      },
      word("back\\slash & 'more'"),
    ],
  });
  expect(parseTsquery("'a' | 'b' & 'c'"), "and binds closer").toEqual({
    kind: "or",
    of: [word("a"), { kind: "and", of: [word("b"), word("c")] }],
  });
});

test.each(["", "'a' &", "('a'", "'a' 'b'", "'a') & 'b'"])("%j is no tsquery", (text) => {
  expect(() => parseTsquery(text)).toThrow("tsquery");
});
