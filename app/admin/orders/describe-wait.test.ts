import { expect, test } from "vitest";
import { describeWait } from "./describe-wait.ts";

test.each([
  ["2026-11-22T12:00:00Z", "0 min"],
  ["2026-11-22T12:30:00Z", "0 min"],
  ["2026-11-22T11:01:00Z", "59 min"],
  ["2026-11-22T11:00:00Z", "1 h"],
  ["2026-11-20T12:01:00Z", "47 h"],
  ["2026-11-20T12:00:00Z", "2 days"],
])("an order that waits since %s at noon has waited %s", (since, waited) => {
  expect(describeWait(new Date(since), new Date("2026-11-22T12:00:00Z"))).toBe(waited);
});
