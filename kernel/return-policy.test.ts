import { expect, test } from "vitest";
import {
  commonDaysToChangeMind,
  describeReturns,
  type ReturnPolicy,
  type ReturnTerms,
  minReturnDays,
  summariseTerms,
} from "./return-policy.ts";

const wear: ReturnTerms = {
  days: null,
  reasons: ["damaged", "changed-mind"],
  photos: false,
  condition: "Unworn",
  offer: "either",
};
const supplements: ReturnTerms = { ...wear, reasons: ["damaged"], condition: "" };
const policyOf = (classes: Partial<ReturnPolicy["classes"]>): ReturnPolicy => ({
  delivery: "never",
  classes: { supplements: wear, accessories: wear, wear, other: wear, ...classes },
});

test("a product's page says what its class allows: the days, whose mistake it has to be, and the condition", () => {
  expect(summariseTerms(wear, 7)).toEqual({ title: "7 days to return", details: "Unworn." });
  expect(summariseTerms({ ...wear, days: 1 }, 7).title).toBe("1 day to return");
  expect(summariseTerms(supplements, 7)).toEqual({
    title: "7 days to return",
    details: "When we or the courier made a mistake.",
  });
  for (const none of [summariseTerms({ ...wear, days: 0 }, 7), summariseTerms({ ...wear, reasons: [] }, 7)])
    expect(none).toEqual({ title: "No returns", details: "These goods cannot come back." });
});

test("what is said of all goods is true of each class", () => {
  expect(describeReturns({ returnDays: 7, returns: policyOf({ other: { ...wear, days: 3 } }) })).toBe(
    "Not what you wanted? Unopened goods can come back within 3 days.",
  );
  expect(describeReturns({ returnDays: 7, returns: policyOf({ supplements }) })).toBe(
    "Goods can come back within 7 days when we or the courier made a mistake.",
  );
  const none = { returnDays: 7, returns: policyOf({ supplements: { ...supplements, days: 0 } }) };
  expect([describeReturns(none), minReturnDays(none)]).toEqual(["", 0]);
});

test("search engines get one window for the whole shop only where all goods have it", () => {
  expect(commonDaysToChangeMind({ returnDays: 7, returns: policyOf({}) })).toBe(7);
  expect(commonDaysToChangeMind({ returnDays: 7, returns: policyOf({ supplements }) })).toBeNull();
});
