import type { DayRange } from "#domains/orders/analytics/split-by-months.ts";
import type { SummedSubject } from "#domains/orders/analytics/kept-sums.ts";
import { sumAllSales, sumSales, sumSalesByTime, type TimeStep } from "#domains/orders/analytics/sum-sales.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countDays } from "#kernel/time.ts";
import { daysBefore } from "./report-days.ts";
import { addFigures, maxDaysByDay, type ReportKind, toWorth, type Worth } from "./report.ts";

/** One row of a report: a step of time by its first day, or what the subject has under a key. */
export interface ReportRow extends Worth {
  key: string;
  /** Empty for steps of time. */
  name: string;
  /** The same thing in the days before; null for steps of time, where nothing was sold of it then, and for more products than are asked for. */
  before: Worth | null;
}

export interface Report {
  kind: ReportKind;
  days: DayRange;
  compared: DayRange;
  total: Worth;
  before: Worth;
  /** Steps of time from the earliest; other rows from the most delivered. */
  rows: ReportRow[];
  /** How many rows there are; of products one more than rows where there are more. */
  keyCount: number;
}

/** Either a step of time, or the subject that rows are of. */
const kinds: Record<ReportKind, { step: TimeStep } | { subject: SummedSubject }> = {
  day: { step: "day" },
  week: { step: "week" },
  month: { step: "month" },
  city: { subject: "city" },
  courier: { subject: "courier" },
  product: { subject: "product" },
  discount: { subject: "discount" },
  campaign: { subject: "campaign" },
  channel: { subject: "channel" },
};

/** Whether a report is by steps of time. */
export const isByTime = (kind: ReportKind): boolean => "step" in kinds[kind];

/**
 * What was sold on these days, compared with as many days before. It reads sums that are kept (`countSales`), never
 * orders. By day, more than 366 days are shown by week.
 */
export async function findReport(
  db: Database,
  by: Staff<"analytics.read">,
  given: { kind: ReportKind; days: DayRange; limit: number },
): Promise<Report> {
  const { days, limit } = given;
  const kind = shownKind(given.kind, days);
  const compared = daysBefore(days);
  const [total, before] = await Promise.all([sumAll(db, by, days), sumAll(db, by, compared)]);
  const about = kinds[kind];
  const found =
    "step" in about
      ? await listSteps(db, by, about.step, days)
      : await listKeys(db, by, { subject: about.subject, days, compared, limit });
  return { kind, days, compared, total, before, ...found };
}

/** All rows of a report in batches, without what was sold before: the most delivered first, unless they are too many to be put in order. */
export async function* listReportRows(
  db: Database,
  by: Staff<"analytics.read">,
  { kind, days }: { kind: ReportKind; days: DayRange },
): AsyncGenerator<ReportRow[]> {
  const about = kinds[kind];
  if ("step" in about) return yield (await listSteps(db, by, about.step, days)).rows;
  for await (const sums of sumAllSales(db, by, { subject: about.subject, days }))
    yield sums.map(({ key, name, ...figures }) => ({ ...toWorth(figures), key, name, before: null }));
}

/** What is shown: by day, more than 366 days are shown by week. */
export const shownKind = (kind: ReportKind, days: DayRange): ReportKind =>
  kind === "day" && countDays(days) > maxDaysByDay ? "week" : kind;

async function sumAll(db: Database, by: Staff<"analytics.read">, days: DayRange): Promise<Worth> {
  const found = await sumSales(db, by, { subject: "all", days, limit: 1 });
  return toWorth(addFigures(found.sums));
}

async function listSteps(db: Database, by: Staff<"analytics.read">, step: TimeStep, days: DayRange) {
  const rows = await sumSalesByTime(db, by, { step, days });
  return {
    rows: rows.map((row) => ({ ...toWorth(row), key: row.key, name: "", before: null })),
    keyCount: rows.length,
  };
}

async function listKeys(
  db: Database,
  by: Staff<"analytics.read">,
  { subject, days, compared, limit }: { subject: SummedSubject; days: DayRange; compared: DayRange; limit: number },
) {
  const found = await sumSales(db, by, { subject, days, limit });
  // Where there are more products than are shown, adding up the days before would take longer than the report.
  const earlier =
    subject === "product" && found.keyCount > limit
      ? null
      : await sumSales(db, by, { subject, days: compared, limit, keys: found.sums.map(({ key }) => key) });
  const before = new Map(earlier?.sums.map((each) => [each.key, each]));
  const rows = found.sums.map(({ key, name, ...figures }) => {
    const then = before.get(key);
    return { ...toWorth(figures), key, name, before: then ? toWorth(then) : null };
  });
  return { rows, keyCount: found.keyCount };
}
