import { expect, test, vi } from "vitest";
import { formatDate, formatDateTime, formatDay, formatDays, formatMonth, formatTime, countDays } from "./time.ts";

test("times are told on the clock of Pakistan, wherever the server stands", () => {
  const lateEvening = new Date("2026-11-23T19:30:00Z");
  expect(formatDay(lateEvening)).toBe("Tue 24 Nov");
  expect(formatDate(lateEvening)).toBe("24 November 2026");
  expect(formatDateTime(lateEvening)).toBe("24 Nov 2026, 12:30 am");
  expect(formatDateTime(new Date("2026-11-24T10:05:00Z"))).toBe("24 Nov 2026, 3:05 pm");
  expect(formatTime(new Date("2026-11-24T10:05:09Z"))).toBe("3:05:09 pm");
});

test("a month is named from its year and number", () => {
  expect(formatMonth("2026-03")).toBe("March 2026");
  expect(formatMonth("2026-12")).toBe("December 2026");
});

test("a span of days names both ends, or the one day", () => {
  expect(formatDays(new Date("2026-11-23T19:30:00Z"), new Date("2026-11-26T07:00:00Z"))).toBe(
    "Tue 24 Nov to Thu 26 Nov",
  );
  expect(formatDays(new Date("2026-11-23T19:30:00Z"), new Date("2026-11-24T07:00:00Z"))).toBe("Tue 24 Nov");
});

test("days are counted with both ends, also across months and leap days", () => {
  expect(countDays({ from: "2026-11-24", to: "2026-11-24" })).toBe(1);
  expect(countDays({ from: "2028-02-28", to: "2028-03-01" })).toBe(3);
  expect(countDays({ from: "2026-12-31", to: "2027-01-01" })).toBe(2);
});

test("no format is made before it is used: every public page has this file in its scripts", async () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  vi.resetModules();
  const fresh = await import("./time.ts");
  expect(made).not.toHaveBeenCalled();
  for (let turn = 0; turn < 2; turn += 1) fresh.formatDay(new Date());
  expect(made).toHaveBeenCalledTimes(1);
});
