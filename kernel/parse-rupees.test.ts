import { expect, test } from "vitest";
import { parseRupees } from "./parse-rupees.ts";

test.each([
  ["1,250", 125_000],
  ["Rs 1250", 125_000],
  ["rs. 1,250.5", 125_050],
  ["1250/-", 125_000],
  ["۱۲۵۰", 125_000],
  [" -40.25 ", -4_025],
  ["0", 0],
])("%s is an amount", (typed, amount) => {
  expect(parseRupees(typed)).toBe(amount);
});

test.each(["", "abc", "1.234", "12-3", "1e5", "99999999999", "Rs"])("%s is no amount", (typed) => {
  expect(parseRupees(typed)).toBeNull();
});
