import { type ReportKind, reportKinds } from "#domains/reports/report.ts";
import { readReportDays } from "#domains/reports/report-days.ts";
import { type DayRange } from "#domains/orders/analytics/split-by-months.ts";
import { addDays } from "#kernel/time.ts";

/** What the address of a report asks for. */
export interface ReportQuery {
  kind: ReportKind;
  /** The last thirty days where the typed ones cannot be read. */
  days: DayRange;
  /** As typed, or as they are. */
  typed: DayRange;
  errors: Partial<Record<"from" | "to", string>>;
}

/** Reads what an address asks for; `today` in Pakistan. What cannot be read has a reason beside its field. */
export function readReportQuery(params: URLSearchParams, today: string): ReportQuery {
  const kind = reportKinds.find((each) => each === params.get("by")) ?? "day";
  const typed = { from: params.get("from")?.trim() ?? "", to: params.get("to")?.trim() ?? "" };
  const read = readReportDays(typed, today);
  if (read.outcome === "days") return { kind, days: read.days, typed: read.days, errors: {} };
  const days = { from: addDays(today, -29), to: today };
  return { kind, days, typed, errors: { [read.field]: read.reason } };
}

/** The address of a report. */
export const reportHref = ({ kind, days }: Pick<ReportQuery, "kind" | "days">, path = "/admin/reports") =>
  `${path}?${new URLSearchParams({ by: kind, from: days.from, to: days.to }).toString()}`;

/**
 * Periods that are one press away, until today. At most one is pressed, also on a day on which two have the same days, as the last thirty and this month
 * on the 30th: the one that the address names, or else the first.
 */
export function listPeriods({ kind, days }: Pick<ReportQuery, "kind" | "days">, named: string | null, today: string) {
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = `${addDays(month, -1).slice(0, 7)}-01`;
  const year = (back: number) => addDays(`${Number(today.slice(0, 4)) - back}${today.slice(4)}`, 1);
  const periods: [string, DayRange][] = [
    ["7 days", { from: addDays(today, -6), to: today }],
    ["30 days", { from: addDays(today, -29), to: today }],
    ["90 days", { from: addDays(today, -89), to: today }],
    ["This month", { from: month, to: today }],
    ["Last month", { from: lastMonth, to: addDays(month, -1) }],
    ["12 months", { from: year(1), to: today }],
    ["3 years", { from: year(3), to: today }],
  ];
  const fitting = periods.filter(([, { from, to }]) => from === days.from && to === days.to).map(([label]) => label);
  const pressed = fitting.find((label) => label === named) ?? fitting[0];
  return periods.map(([label, range]) => ({
    label,
    href: `${reportHref({ kind, days: range })}&${new URLSearchParams({ period: label }).toString()}`,
    current: label === pressed,
  }));
}
