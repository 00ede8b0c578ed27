import { expect, test } from "vitest";
import { describeWrongAmount } from "./amount-errors.ts";
import { parseRupees, readAmount, readNumber, readPercentage, readRupees, readWholeNumber } from "./read-numbers.ts";

test("an amount is read as people in Pakistan write it", () => {
  const typed = [
    "1250",
    "1,250",
    "Rs 1250",
    "Rs. 1,250",
    "PKR 1250",
    "1250 PKR",
    "1250.00",
    "۱۲۵۰",
    "۱،۲۵۰",
    "۱٬۲۵۰",
    " 1 250 ",
    "1250/-",
  ];
  for (const each of typed) expect(parseRupees(each), each).toBe(125_000);
  expect(["rs. 1,250.5", " -40.25 ", "0", "۱۲٫۵"].map(parseRupees)).toEqual([125_050, -4_025, 0, 1_250]);
  expect(["1,25,000", "12,34,567.50", "۱،۲۵،۰۰۰"].map(parseRupees)).toEqual([12_500_000, 123_456_750, 12_500_000]);
  for (const each of ["12,50", "1,2", "1,2500", ",500", "1250,", "1,,250", "1.250,00", "۱۲،۵۰"])
    expect(parseRupees(each), `${each} may mean another amount`).toBeNull();
  for (const each of ["", "abc", "1.234", "12-3", "1e5", "99999999999", "Rs", "1250 or so"])
    expect(parseRupees(each), each).toBeNull();
});

test("an amount of more than nine digits is too large, and is no wrong one", () => {
  expect(["999,999,999.99", "0001000000000", "-999999999"].map(readAmount)).toEqual([
    99_999_999_999,
    Infinity,
    -99_999_999_900,
  ]);
  expect(["1000000000", "Rs 1,00,00,00,000", "-12345678901234567890", "۱۲۳۴۵۶۷۸۹۰"].map(readAmount)).toEqual([
    Infinity,
    Infinity,
    -Infinity,
    Infinity,
  ]);
  expect(["1000000000", "-1000000000"].map(parseRupees)).toEqual([null, null]);
  expect([readRupees("1000000000"), readRupees("-1000000000")]).toEqual([Infinity, NaN]);
  const describe = (typed: string) => describeWrongAmount(typed, "Enter an amount");
  expect(["1000000000", "12.345", "abc", "-1000000000.00"].map(describe)).toEqual([
    "This amount is too large: enter at most 999,999,999.99",
    "Enter an amount",
    "Enter an amount",
    "This amount is too large: enter at most 999,999,999.99",
  ]);
});

test("a price has no sign", () => {
  expect(["Rs 1,250", "0.5"].map(readRupees)).toEqual([125_000, 50]);
  for (const typed of ["-5", "-0", "free", ""]) expect(readRupees(typed), typed).toBeNaN();
});

test("a whole number may have a sign and separators, and nothing else", () => {
  expect(["1,200", "-3", "+4", "−5", "۱۲"].map(readWholeNumber)).toEqual([1_200, -3, 4, -5, 12]);
  for (const typed of ["", "1.5", "1,5", "three", "1e3", "--1"]) expect(readWholeNumber(typed), typed).toBeNaN();
});

test("a percentage may have its sign, in English or in Urdu", () => {
  expect(["20", "20%", " 20 % ", "۲۰٪"].map(readPercentage)).toEqual([20, 20, 20, 20]);
  for (const typed of ["", "%", "ten", "20%%", "12.5"]) expect(readPercentage(typed), typed).toBeNaN();
});

test("a number of an attribute may have decimals", () => {
  expect(["2.5", "۲٫۵", "1,000", "-3"].map(readNumber)).toEqual([2.5, 2.5, 1_000, -3]);
  for (const typed of ["", "two", "1e3", "Infinity", "0x10"]) expect(readNumber(typed), typed).toBeNaN();
});
