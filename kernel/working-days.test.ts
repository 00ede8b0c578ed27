import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

const onDay = (from: string, days: number) => addWorkingDays(new Date(from), days).toISOString().slice(0, 10);

test("Sundays do not count", () => {
  expect(onDay("2026-11-20T07:00:00Z", 1)).toBe("2026-11-21");
  expect(onDay("2026-11-20T07:00:00Z", 2)).toBe("2026-11-23");
  expect(onDay("2026-11-20T07:00:00Z", 9)).toBe("2026-12-01");
});

test("what is due on a Sunday comes on Monday", () => {
  expect(onDay("2026-11-22T07:00:00Z", 0)).toBe("2026-11-23");
});

test("the day is Pakistan's: late on Saturday in London is Sunday in Lahore", () => {
  expect(onDay("2026-11-21T20:00:00Z", 0)).toBe("2026-11-22");
});
