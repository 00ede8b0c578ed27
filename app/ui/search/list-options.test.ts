import { expect, test } from "vitest";
import type { Suggestion, Suggestions } from "#domains/search/suggestion.ts";
import { paisa } from "#kernel/money.ts";
import { leadOn, listOptions } from "./list-options.ts";

const product = (slug: string, match: Suggestion["match"]): Suggestion => ({
  slug,
  name: slug,
  picture: null,
  price: paisa(100),
  hasPriceRange: false,
  originalPrice: null,
  percentage: null,
  stock: "in-stock",
  match,
});
const nothing: Suggestions = { products: [], total: 0, beside: 0, places: [], help: [] };

test("what is no exact match stands under a heading that says so, and every option knows its place in the whole list", () => {
  const groups = listOptions(
    {
      ...nothing,
      total: 22,
      products: [product("tee", "word"), product("teerandaz", "part"), product("shirt", "close")],
    },
    "tee",
  );
  expect(groups.map(({ label, headed, from }) => [label, headed, from])).toEqual([
    ["Products", false, 0],
    ["“tee” as part of a word", true, 1],
    ["Close to what you typed", true, 2],
    ["Everything found", false, 3],
  ]);
  expect(groups.at(-1)?.options).toEqual([{ kind: "all", path: "/search/?search=tee", label: "See all 22 results" }]);
});

test("what comes nearest to unsold goods stands under a heading that says so, before the way to the page that says it too", () => {
  const groups = listOptions({ ...nothing, products: [product("uqabra", "word"), product("tank", "near")] }, "bra");
  expect(groups.map(({ label, headed }) => [label, headed])).toEqual([
    ["Products", false],
    ["We do not sell that. This comes nearest to it:", true],
    ["Everything found", false],
  ]);
  expect(groups.at(-1)?.options).toEqual([
    { kind: "all", path: "/search/?search=bra", label: "See all that comes nearest" },
  ]);
});

test("close misses alone are asked about", () => {
  expect(listOptions({ ...nothing, total: 1, products: [product("shirt", "close")] }, "shrit")[0]?.label).toBe(
    "Nothing by exactly that name. Did you mean:",
  );
});

test("the way to all results tells how many there are, and that nobody counted further", () => {
  const label = (total: number) => listOptions({ ...nothing, total }, "a b").at(-1)?.options[0];
  expect([1, 1_000, 1_001].map(label)).toMatchObject([
    { label: "See the one result", path: "/search/?search=a+b" },
    { label: "See all 1,000 results" },
    { label: "See more than 1,000 results" },
  ]);
  expect(listOptions(nothing, "zzz")).toEqual([]);
  const shown = [product("tee", "word"), product("teerandaz", "part"), product("steel", "part")];
  const fewer = (total: number, beside: number) =>
    listOptions({ ...nothing, total, beside, products: shown }, "tee").at(-1)?.options[0];
  expect([fewer(1, 2), fewer(22, 2), fewer(3, 0), fewer(1_001, 0)]).toMatchObject([
    { label: "See one result for “tee” as a whole word" },
    { label: "See 22 results for “tee” as a whole word" },
    { label: "See all 3 results" },
    { label: "See more than 1,000 results" },
  ]);
  const others = { ...nothing, total: 2, beside: 1, products: [product("tee", "word")] };
  expect(listOptions(others, "tee").at(-1)?.options[0]).toMatchObject({ label: "See 2 results" });
});

test("the suggestions of the text before lead to the results of what is typed, which are not counted yet", () => {
  const before = listOptions({ ...nothing, total: 22, products: [product("tee", "word")] }, "te");
  expect(leadOn(before, "tee").map(({ options }) => options)).toEqual([
    before[0]!.options,
    [{ kind: "all", path: "/search/?search=tee", label: "See all results" }],
  ]);
});
