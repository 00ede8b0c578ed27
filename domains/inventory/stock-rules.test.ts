import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateStock, fitUnits } from "./allocate-stock.ts";
import { toAvailability } from "./availability.ts";

test("shoppers see the exact number from five down", () => {
  expect([-1, 0, 1, 5, 6, 500].map(toAvailability)).toEqual([
    { state: "sold-out" },
    { state: "sold-out" },
    { state: "low", available: 1 },
    { state: "low", available: 5 },
    { state: "in-stock" },
    { state: "in-stock" },
  ]);
});

test("what an earlier line takes, a later one cannot have", () => {
  const whey = [{ variantId: "whey", quantity: 1 }];
  const stack = [
    { variantId: "whey", quantity: 2 },
    { variantId: "shaker", quantity: 1 },
  ];
  const onHand = new Map([
    ["whey", 5],
    ["shaker", 9],
  ]);
  expect(
    allocateStock(
      [
        { quantity: 2, takes: whey },
        { quantity: 2, takes: stack },
      ],
      onHand,
    ),
  ).toEqual([2, 1]);
  expect(
    allocateStock(
      [
        { quantity: 2, takes: stack },
        { quantity: 2, takes: whey },
      ],
      onHand,
    ),
  ).toEqual([2, 1]);
});

test("something that takes nothing cannot be had", () => {
  expect(fitUnits([], new Map())).toBe(0);
});

const variantId = fc.constantFrom("a", "b", "c");
const takes = fc.uniqueArray(fc.record({ variantId, quantity: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: (part) => part.variantId,
});
const demands = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), takes }), { maxLength: 8 });
const stock = fc
  .dictionary(variantId, fc.integer({ min: 0, max: 30 }))
  .map((pieces) => new Map(Object.entries(pieces)));

test("never more pieces are promised than there are, and no line is refused what is still there", () => {
  fc.assert(
    fc.property(demands, stock, (wanted, available) => {
      const served = allocateStock(wanted, available);
      const left = new Map(available);
      wanted.forEach((demand, position) => {
        const units = served[position]!;
        expect(units).toBe(Math.min(demand.quantity, fitUnits(demand.takes, left)));
        for (const part of demand.takes)
          left.set(part.variantId, (left.get(part.variantId) ?? 0) - units * part.quantity);
      });
      for (const pieces of left.values()) expect(pieces).toBeGreaterThanOrEqual(0);
    }),
  );
});
