import { expect, test } from "vitest";
import { presentDelivery } from "./present-delivery.ts";

const friday = new Date("2026-11-20T06:00:00Z");

test("each province has its own days, the country the widest span, and Sundays do not count", () => {
  expect(presentDelivery({ deliveryDays: { Punjab: [1, 2], "Gilgit-Baltistan": [4, 7] } }, friday)).toEqual({
    anywhere: "Sat 21 Nov to Sat 28 Nov",
    byProvince: { Punjab: "Sat 21 Nov to Mon 23 Nov", "Gilgit-Baltistan": "Wed 25 Nov to Sat 28 Nov" },
  });
});

test("a delivery that takes one sure day names one day", () => {
  expect(presentDelivery({ deliveryDays: { Punjab: [1, 1] } }, friday)).toEqual({
    anywhere: "Sat 21 Nov",
    byProvince: { Punjab: "Sat 21 Nov" },
  });
});

test("a shop that promises nothing shows no dates", () => {
  expect(presentDelivery({ deliveryDays: {} }, friday)).toEqual({ anywhere: null, byProvince: {} });
});
