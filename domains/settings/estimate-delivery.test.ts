import { expect, test } from "vitest";
import { estimateDelivery } from "./estimate-delivery.ts";

const settings = { deliveryDays: { Punjab: [2, 4] as [number, number], Sindh: [0, 1] as [number, number] } };
const dateInPakistan = (time: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Karachi" }).format(time);
const range = (state: string, orderedAt: string) => {
  const estimate = estimateDelivery(settings, state, new Date(orderedAt));
  return estimate && [dateInPakistan(estimate.soonest), dateInPakistan(estimate.latest)];
};

test("A parcel ordered on Monday arrives so many days later", () => {
  expect(range("Punjab", "2026-11-23T06:00:00Z")).toEqual(["2026-11-25", "2026-11-27"]);
});

test("Sundays do not count", () => {
  expect(range("Punjab", "2026-11-20T06:00:00Z")).toEqual(["2026-11-23", "2026-11-25"]);
});

test("The day is that of Pakistan: late on Saturday by the clock of London it is Sunday there", () => {
  expect(range("Sindh", "2026-11-21T20:00:00Z")).toEqual(["2026-11-23", "2026-11-23"]);
});

test("A state without an estimate has none", () => {
  expect(range("Atlantis", "2026-11-23T06:00:00Z")).toBeNull();
});
