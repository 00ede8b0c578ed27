import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test.each(["96385074", "036000291452", "4006381333931", "00012345600012"])("%s is a trade item number", (barcode) => {
  expect(isGtin(barcode)).toBe(true);
});

test.each(["4006381333932", "123", "40063813339310", "WHEY-1234567", ""])("%s is none", (barcode) => {
  expect(isGtin(barcode)).toBe(false);
});
