import fc from "fast-check";
import { expect, test } from "vitest";
import { paisa, rupees } from "#kernel/money.ts";
import { applyDiscountCode, type CartDiscountCode, normaliseDiscountCode } from "./discount-code.ts";

const line = (price: number, quantity = 1, productId = "whey") => ({ productId, price: rupees(price), quantity });
const codeOf = (rules: Partial<CartDiscountCode> = {}): CartDiscountCode => ({
  code: "EID10",
  kind: "percentage",
  value: 10,
  minimum: paisa(0),
  state: "running",
  usesPerPhone: null,
  productIds: null,
  ...rules,
});
const amount = (value: number, rules: Partial<CartDiscountCode> = {}) =>
  codeOf({ kind: "amount", value: rupees(value), minimum: rupees(value + 1), ...rules });

test("a code is the same however it is typed", () => {
  for (const typed of ["EID10", " eid 10 ", "eid۱۰", "Ｅid\u200f10"])
    expect(normaliseDiscountCode(typed)).toBe("EID10");
  for (const typed of ["eid–10", "eid\u221210", "eid\u201110"]) expect(normaliseDiscountCode(typed)).toBe("EID-10");
  for (const typed of ["", "ab", "-ab", "eid%", "عید۱۰", "a".repeat(31)]) expect(normaliseDiscountCode(typed)).toBe("");
});

test("per cents are taken off each price in whole rupees, and none falls below a rupee", () => {
  const { unitPrices, applied } = applyDiscountCode([line(4_499, 2), line(1), line(0.5)], codeOf());
  expect(unitPrices).toEqual([rupees(4_049), rupees(1), rupees(0.5)]);
  expect(applied).toMatchObject({ code: "EID10", saved: rupees(900), problem: null });
});

test("an amount is shared by what lines cost, to the rupee where one line has a single piece", () => {
  const shared = applyDiscountCode([line(3_000, 3), line(950)], amount(500));
  expect(shared.applied.saved).toBe(rupees(500));
  expect(shared.unitPrices).toEqual([rupees(2_849), rupees(903)]);
  // Three pieces cannot share 500 rupees: the shopper saves a rupee more.
  expect(applyDiscountCode([line(3_000, 3)], amount(500))).toMatchObject({
    unitPrices: [rupees(2_833)],
    applied: { saved: rupees(501) },
  });
});

test("a code says why it takes nothing off", () => {
  const goods = [line(1_000), line(500, 1, "belt")];
  const problemOf = (rules: Partial<CartDiscountCode>) => {
    const { unitPrices, applied } = applyDiscountCode(goods, codeOf(rules));
    expect(unitPrices).toEqual(goods.map(({ price }) => price));
    expect(applied.saved).toBe(0);
    return applied.problem;
  };
  expect(problemOf({ state: "ended" })).toEqual({ kind: "ended" });
  expect(problemOf({ productIds: [] })).toEqual({ kind: "no-goods" });
  // Only the goods that it is for count for the least amount.
  expect(problemOf({ productIds: ["belt"], minimum: rupees(800) })).toEqual({
    kind: "minimum",
    minimum: rupees(800),
    missing: rupees(300),
  });
  expect(applyDiscountCode(goods, codeOf({ productIds: ["belt"] })).unitPrices).toEqual([rupees(1_000), rupees(450)]);
});

test("an amount is exact where a line of few pieces can give back what a line of many saves too much", () => {
  const { unitPrices, applied } = applyDiscountCode([line(50), line(73, 8)], amount(546));
  expect(unitPrices).toEqual([rupees(8), rupees(10)]);
  expect(applied.saved).toBe(rupees(546));
});

test("whatever is in the cart, an amount is saved whole, and no price could be a rupee higher", () => {
  const goods = fc.array(
    fc.record({ price: fc.integer({ min: 50, max: 20_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(goods, fc.double({ min: 0.001, max: 0.9, noNaN: true }), (made, share) => {
      const lines = made.map(({ price, quantity }) => line(price, quantity));
      const worth = made.reduce((all, { price, quantity }) => all + price * quantity, 0);
      const off = Math.max(1, Math.floor(worth * share));
      const { unitPrices, applied } = applyDiscountCode(lines, amount(off, { minimum: paisa(0) }));
      expect(Math.min(...unitPrices)).toBeGreaterThanOrEqual(100);
      expect(applied.saved).toBeGreaterThanOrEqual(rupees(off));
      const more = applied.saved - rupees(off);
      for (const [at, { price, quantity }] of lines.entries())
        if (unitPrices[at]! < price) expect(more).toBeLessThan(rupees(1) * quantity);
      const paid = unitPrices.reduce((all, price, at) => all + price * made[at]!.quantity, 0);
      expect(paid).toBe(rupees(worth) - applied.saved);
    }),
  );
});
