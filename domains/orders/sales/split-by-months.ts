import { pakistanDay } from "#kernel/time.ts";

/** Days of Pakistan's time zone ("2026-11-22"), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Whole months of these days, and the days before and after them. */
export function splitByMonths({ from, to }: DayRange): (DayRange & { grain: "day" | "month" })[] {
  const after = addDays(to, 1);
  const first = from.endsWith("-01") ? from : nextMonth(from);
  // A month that is not over has no other days.
  const end = to >= pakistanDay(new Date()) ? nextMonth(to) : `${after.slice(0, 7)}-01`;
  if (first >= end) return [{ grain: "day", from, to }];
  return [
    ...(from < first ? [{ grain: "day" as const, from, to: addDays(first, -1) }] : []),
    { grain: "month", from: first, to: addDays(end, -1) },
    ...(end <= to ? [{ grain: "day" as const, from: end, to }] : []),
  ];
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The first days of the months that these days are in. */
export function listMonths({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

/** The days of these kept sums: each day, or the first of each month. */
export function listSteps({ grain, from, to }: DayRange & { grain: "day" | "month" }): string[] {
  if (grain === "month") return listMonths({ from, to });
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
