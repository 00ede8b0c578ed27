import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { listCash } from "./list-cash.ts";

const parcel = (state: "packed" | "shipped" | "delivered", cash: number, trackingNumber: string | null = null) => ({
  state,
  cashDue: rupees(cash),
  courier: state === "packed" ? null : "TCS",
  trackingNumber,
});
const handOver = (trackingNumber: string | null) => ({
  details: { kind: "shipment", courier: "TCS", trackingNumber } as const,
});
const owes = (amount: number) => ({ shopper: rupees(amount) });

test("each rider is paid for the own parcel, and nobody for what is paid or delivered", () => {
  const two = { shipments: [parcel("shipped", 2_250, "1"), parcel("shipped", 2_900, "2")], balance: owes(5_150) };
  expect(listCash(two, handOver("1"))).toEqual([rupees(2_250)]);
  expect(listCash(two, handOver("2"))).toEqual([rupees(2_900)]);
  expect(listCash(two, { details: null })).toEqual([rupees(2_250), rupees(2_900)]);

  const unpacked = { shipments: [parcel("delivered", 500), parcel("packed", 1_000)], balance: owes(1_750) };
  expect(listCash(unpacked, { details: null })).toEqual([rupees(1_000), rupees(750)]);
  expect(listCash({ shipments: [], balance: owes(3_800) }, { details: null })).toEqual([rupees(3_800)]);
  expect(listCash({ shipments: [parcel("shipped", 0)], balance: owes(-200) }, handOver(null))).toEqual([]);
});
