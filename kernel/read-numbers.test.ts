import { expect, test } from "vitest";
import { readRupees, readWholeNumber } from "./read-numbers.ts";

test("an amount is read as people in Pakistan write it", () => {
  for (const typed of ["1250", "1,250", "Rs 1250", "Rs. 1,250", "PKR 1250", "1250.00", "۱۲۵۰", " 1 250 ", "1250/-"])
    expect(readRupees(typed), typed).toBe(125_000);
  expect(readRupees("0.5")).toBe(50);
  for (const typed of ["", "free", "12.345", "-5", "1e3", "1250 or so"]) expect(readRupees(typed), typed).toBeNaN();
});

test("a whole number may have a sign and separators, and nothing else", () => {
  expect(["1,200", "-3", "+4", "−5", "۱۲"].map(readWholeNumber)).toEqual([1_200, -3, 4, -5, 12]);
  for (const typed of ["", "1.5", "three", "1e3", "--1"]) expect(readWholeNumber(typed), typed).toBeNaN();
});
