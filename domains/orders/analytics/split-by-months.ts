import { pakistanDay, addDays } from "#kernel/time.ts";

/** Days of Pakistan's time zone ("2026-11-22"), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days of which the sums of days are added up, or those of whole months or years. */
export interface SummedRange extends DayRange {
  grain: "day" | "month" | "year";
}

/** Whole months of these days, with those of the years (by their first days) as years, and the days before and after them. */
export function splitByMonths({ from, to }: DayRange, years: ReadonlySet<string> = new Set()): SummedRange[] {
  const after = addDays(to, 1);
  const first = from.endsWith("-01") ? from : nextMonth(from);
  // A month that is not over has no other days.
  const end = to >= pakistanDay(new Date()) ? nextMonth(to) : `${after.slice(0, 7)}-01`;
  if (first >= end) return [{ grain: "day", from, to }];
  return [
    ...(from < first ? [{ grain: "day" as const, from, to: addDays(first, -1) }] : []),
    ...joinYears({ from: first, to: addDays(end, -1) }, years),
    ...(end <= to ? [{ grain: "day" as const, from: end, to }] : []),
  ];
}

/** Whole months as ranges of these years and of the months beside them. */
function joinYears(months: DayRange, years: ReadonlySet<string>): SummedRange[] {
  const ranges: SummedRange[] = [];
  for (const month of listMonths(months)) {
    const [first, last] = [`${month.slice(0, 4)}-01-01`, `${month.slice(0, 4)}-12-31`];
    const grain = years.has(first) && months.from <= first && last <= months.to ? "year" : "month";
    const before = ranges.at(-1);
    const to = addDays(nextMonth(month), -1);
    if (before?.grain === grain) before.to = to;
    else ranges.push({ grain, from: month, to });
  }
  return ranges;
}

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The first days of the months that these days are in. */
export function listMonths({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

/** The days of these kept sums: each day, or the first of each month or year. */
export function listSteps({ grain, from, to }: SummedRange): string[] {
  if (grain === "month") return listMonths({ from, to });
  if (grain === "year") return listMonths({ from, to }).filter((month) => month.endsWith("-01-01"));
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
