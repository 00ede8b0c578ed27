import { type DayRange } from "#domains/orders/analytics/split-by-months.ts";
import { addDays, countDays } from "#kernel/time.ts";
import { maxReportDays } from "./report.ts";

const day = /^(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day: "2026-11-22". */
const isDay = (text: string): boolean => day.test(text) && addDays(text, 0) === text;

export type ReportDays =
  | { outcome: "days"; days: DayRange }
  /** Not a day; or the end is before the beginning; or more days than a report has. */
  | { outcome: "refused"; field: "from" | "to"; reason: string };

/** The days that a reader asked for, both ends included; the last thirty where nothing was asked. No day after today. */
export function readReportDays({ from, to }: { from: string; to: string }, today: string): ReportDays {
  if (from !== "" && !isDay(from)) return { outcome: "refused", field: "from", reason: "Choose a day" };
  if (to !== "" && !isDay(to)) return { outcome: "refused", field: "to", reason: "Choose a day" };
  const last = to === "" || to > today ? today : to;
  const first = from === "" ? addDays(last, -29) : from;
  if (first > last)
    return from > today
      ? { outcome: "refused", field: "from", reason: "Choose a day that has been" }
      : { outcome: "refused", field: "to", reason: "Choose a day after the first one" };
  if (countDays({ from: first, to: last }) > maxReportDays)
    return { outcome: "refused", field: "from", reason: "Choose three years at most" };
  return { outcome: "days", days: { from: first, to: last } };
}

/** As many days right before these. */
export const daysBefore = (days: DayRange): DayRange => ({
  from: addDays(days.from, -countDays(days)),
  to: addDays(days.from, -1),
});
