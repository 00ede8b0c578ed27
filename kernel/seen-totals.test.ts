import { expect, test } from "vitest";
import { areSeenTotals, writeSeenTotals } from "./seen-totals.ts";

test("totals that a form sends back are the seen ones as long as nothing of the chosen kinds has changed", () => {
  const totals = { matched: { rows: 2, amount: 500 }, short: { rows: 1, amount: 100 } };
  const kinds = ["matched", "short", "late"] as const;
  const seen: unknown = JSON.parse(writeSeenTotals<(typeof kinds)[number]>(totals, kinds));
  expect(seen).toEqual(totals);
  expect(areSeenTotals<(typeof kinds)[number]>(totals, seen, kinds)).toBe(true);
  const later = { ...totals, short: { rows: 2, amount: 200 } };
  expect(areSeenTotals(later, seen, ["matched"])).toBe(true);
  expect(areSeenTotals(later, seen, ["matched", "short"])).toBe(false);
  for (const forged of [null, "x", [], 5]) expect(areSeenTotals(totals, forged, ["matched"])).toBe(false);
});
