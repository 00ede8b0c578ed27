import { expect, test } from "vitest";
import { payoutStates, type PayoutTotals } from "#domains/payouts/payout.ts";
import { describeRows } from "./describe-rows.ts";

const rows = (count: number) => ({ rows: count, due: 0, collected: 0, fee: 0, tax: 0, paidOut: 0 });

test("rows are called booked in a booked payout alone; before, it says what follows once they are", () => {
  const totals: PayoutTotals = { matched: rows(2), short: rows(1), unknown: rows(1) };
  const matched = payoutStates.map((state) => [state, describeRows("matched", { state, totals })]);
  expect(Object.fromEntries(matched)).toEqual({
    asking: "Paid to the rupee. Not booked yet.",
    tried: "Paid to the rupee. Not booked yet.",
    unreadable: "Paid to the rupee. Not booked yet.",
    booked: "Paid to the rupee. Booked.",
    discarded: "Paid to the rupee. Not in the books.",
    reversed: "Paid to the rupee. Not in the books.",
  });
  expect(describeRows("short", { state: "tried", totals })).toBe(
    "Paid too little. Not booked yet: once they are, the rest stays due from the courier and is claimed.",
  );
  expect(describeRows("short", { state: "booked", totals })).toBe(
    "Paid too little. Booked: the rest stays due from the courier and is claimed.",
  );
  expect(describeRows("unknown", { state: "booked", totals })).toBe("No parcel of the shop. Not booked.");
});

test("rows that this payout has booked before the others are not called unbooked", () => {
  const told = (paidBefore: number, state: "tried" | "reversed" = "tried") =>
    describeRows("paid-before", { state, totals: { "paid-before": rows(paidBefore), booked: rows(2) } });
  const meaning = "Paid already, or settled with other amounts: each row says which.";
  expect(told(2)).toBe(`${meaning} They were booked from this file before.`);
  expect(told(2, "reversed")).toBe(`${meaning} They were booked from this file and taken back.`);
  expect(told(3)).toBe(`${meaning} 2 of them were booked from this file before, the others are not booked.`);
  expect(describeRows("paid-before", { state: "tried", totals: { "paid-before": rows(1) } })).toBe(
    `${meaning} Not booked.`,
  );
});

test("rows that could not be read are sent again; only a payout that is not booked is discarded before", () => {
  const told = (state: "tried" | "booked") => describeRows("unreadable", { state, totals: { unreadable: rows(1) } });
  expect(told("tried")).toContain("discard this one");
  expect(told("booked")).not.toContain("discard");
});
