import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { calculateSaving } from "./calculate-saving.ts";

const parts = [
  { unitPrice: rupees(11_500), quantity: 1 },
  { unitPrice: rupees(1_200), quantity: 2 },
];

test("a stack saves the difference to its parts bought one by one", () => {
  expect(calculateSaving(parts, rupees(12_900))).toEqual({ apart: rupees(13_900), saving: rupees(1_000) });
});

test("a stack that costs more than its parts, since one went down in price, claims no saving", () => {
  expect(calculateSaving(parts, rupees(14_000))).toEqual({ apart: rupees(13_900), saving: 0 });
});
