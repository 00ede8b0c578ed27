import { expect, it } from "vitest";
import { measureSize } from "./measure-size.ts";

it("weighs pounds, kilograms and grams in grams", () => {
  expect(measureSize("5 lb").grams).toBeCloseTo(2268);
  expect(measureSize("1.1 kg").grams).toBeCloseTo(1100);
  expect(measureSize("300 g").grams).toBe(300);
});

it("counts pieces", () => {
  expect(measureSize("120 softgels")).toEqual({ amount: 120, unit: "softgels", grams: null });
});

it("refuses a label without a number", () => {
  expect(() => measureSize("large")).toThrow("is not a size");
});
