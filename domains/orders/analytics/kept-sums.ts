import { type SQL, sql } from "drizzle-orm";
import { selectCampaigns } from "#domains/pricing/discount-codes/campaigns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import { salesSums } from "../internal/tables/analytics-tables.server.ts";
import { priceReasons, type SalesSubject } from "./sales-figures.ts";
import { addSums, namedFigures, type SumOfSales, toSum } from "./sales-sums.ts";
import { type DayRange, listSteps, splitByMonths, type SummedRange } from "./split-by-months.ts";

/** What sums are read of: what is kept, and the campaigns that discount codes belong to now. */
export type SummedSubject = SalesSubject | "campaign";

/** What sums are read of, in ranges of which each has its own kind of sums. */
export interface Summed {
  subject: SummedSubject;
  ranges: readonly SummedRange[];
}

/** The kept sums of a subject; of campaigns, those of their codes under their name. */
export const sumsOf = (subject: SummedSubject): SQL =>
  subject === "campaign"
    ? sql`(select 'campaign' as subject, grain, day, campaign as key, campaign as name, ${figureColumns}
      from ${salesSums} as coded join (${selectCampaigns}) as given on coded.key = ${`${priceReasons.discount}Code `} || given.code where coded.subject = 'discount') as sums`
    : sql`${salesSums} as sums`;

/** Of more days, months and years than this, two statements at once add up half each: a report by product waits for little else. */
const stepsAtOnce = 15;

/** The sums of a subject, each by its key, in the order of the keys. */
export async function sumKeys(db: Database, { subject, ranges }: Summed, among: SQL): Promise<SumOfSales[]> {
  const steps = ranges.flatMap((range) => listSteps(range).map((of) => ({ of, grain: range.grain })));
  if (steps.length <= stepsAtOnce) return sumSteps(db, { subject, steps, among });
  const half = Math.ceil(steps.length / 2);
  const parts = [steps.slice(0, half), steps.slice(half)].map((part) => sumSteps(db, { subject, steps: part, among }));
  const byKey = new Map<string, SumOfSales>();
  for (const sum of (await Promise.all(parts)).flat()) {
    const before = byKey.get(sum.key);
    byKey.set(sum.key, before ? addSums(before, sum) : sum);
  }
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Each day, month and year is read by the index of its keys. The planner would take another index if the statement named the kind of sum. */
async function sumSteps(
  db: Database,
  {
    subject,
    steps,
    among,
  }: { subject: SummedSubject; steps: { of: string; grain: SummedRange["grain"] }[]; among: SQL },
): Promise<SumOfSales[]> {
  const [days, grains] = [steps.map(({ of }) => of), steps.map(({ grain }) => grain)];
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    select key, name, ${namedFigures} from (
      select key, min(name collate "C") as name, ${figureSums}
      from unnest(${sql.param(days)}::date[], ${sql.param(grains)}::text[]) as step(of, grain) cross join lateral (
        select key, name, ${figureColumns} from ${sumsOf(subject)} where subject = ${subject} and grain = step.grain and day = step.of ${among}) as own
      group by key) as summed (key, name, ${figureColumns}) order by key`);
  return rows.map(toSum);
}

/** The condition for these keys. */
export const amongKeys = (keys: readonly string[]): SQL => sql`and key = any(${sql.param([...keys])}::text[])`;

/** The most delivered first. */
export const byDelivered = (one: SumOfSales, other: SumOfSales): number =>
  other.deliveredTotal - one.deliveredTotal || other.placedTotal - one.placedTotal || (one.key < other.key ? -1 : 1);

/** These days as the ranges whose sums are added up: the years whose sums are kept, and months and days beside them. */
export async function splitDays(db: Database, days: DayRange): Promise<SummedRange[]> {
  const nextYear = Number(days.from.slice(0, 4)) + (days.from.endsWith("-01-01") ? 0 : 1);
  if (days.to < `${nextYear}-12-31`) return splitByMonths(days);
  const { rows } = await db.execute<{ year: string }>(
    sql`select day::text as year from ${salesSums} where subject = 'all' and grain = 'year' and key = ''`,
  );
  return splitByMonths(days, new Set(rows.map(({ year }) => year)));
}
