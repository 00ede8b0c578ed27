import { type SQL, sql } from "drizzle-orm";
import { selectCampaigns } from "#domains/pricing/discount-codes/campaigns.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { pakistanDay } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import { salesCohorts, salesSums } from "../internal/sales-tables.server.ts";
import { priceReasons, type SalesFigures, salesFigures, type SalesOutcome, type SalesSubject } from "./sales.ts";

/** Days of Pakistan's time zone ("2026-11-22"), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The most rows of kept sums that one answer is added up from. */
export const mostSums = 40_000;

/** What was sold of one of a subject's things. */
export interface SumOfSales extends SalesFigures {
  key: string;
  name: string;
}

type Row = Record<string, string | number | null>;

const toFigures = (row: Row) =>
  Object.fromEntries(salesFigures.map((figure, at) => [figure, Number(row[`f${at}`])])) as unknown as SalesFigures;

/** What sums are read of: what is kept, and the campaigns that discount codes belong to now. */
export type SummedSubject = SalesSubject | "campaign";

/** The kept sums of a subject; of campaigns, those of their codes under their name. */
const sumsOf = (subject: SummedSubject): SQL =>
  subject === "campaign"
    ? sql`(select 'campaign' as subject, grain, day, campaign as key, campaign as name, ${figureColumns}
      from ${salesSums} as coded join (${selectCampaigns}) as given on coded.key = ${`${priceReasons.discount}Code `} || given.code where coded.subject = 'discount') as sums`
    : sql`${salesSums} as sums`;

const named = sql.raw(
  salesFigures
    .map((figure, at) => `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as f${at}`)
    .join(", "),
);

/**
 * What was sold of each thing of a subject on these days, the most delivered first, at most so many; and how many there
 * are, of the products of one month only whether there are more. It adds up whole months and the days before and after them,
 * and gives up (null) where that is too much to add up at once. With keys, only of these.
 */
export async function sumSales(
  db: Database,
  _by: Staff<"analytics.read">,
  given: { subject: SummedSubject; days: DayRange; limit: number; keys?: readonly string[] },
): Promise<{ sums: SumOfSales[]; things: number } | null> {
  const { subject, limit, keys } = given;
  const split = splitByMonths(given.days);
  const [only] = split;
  const month = only?.grain === "month" && only.from.slice(0, 7) === only.to.slice(0, 7) && split.length === 1;
  // Products are the one subject of which a month may have tens of thousands.
  if (subject === "product" && month) return listMonth(db, only.from, limit, keys);
  const select = (columns: SQL, among?: SQL) =>
    sql.join(
      split.map(
        ({ grain, from, to }) => sql`
      (select ${columns} from ${sumsOf(subject)}
      where subject = ${subject} and grain = ${grain} and day >= ${from}::date and day <= ${to}::date ${among ?? sql`limit ${mostSums + 1}`})`,
      ),
      sql` union all `,
    );
  const asked = keys ? sql`and key = any(${sql.param([...keys])}::text[])` : sql``;
  // The first things are found by two figures, and all figures are added up of these alone; of none where there are too many.
  const { rows } = await db.execute<Row>(sql`
    with part as materialized (
        select * from (${select(sql`key, delivered_total, placed_total`)}) as part limit ${mostSums + 1}
      ), size as materialized (select count(*)::int as read from part),
      best as materialized (
        select key, count(*) over ()::int as things from part where (select read from size) <= ${mostSums} ${asked} group by key
        order by sum(delivered_total::float8) desc, sum(placed_total::float8) desc, key limit ${limit}
      ), thing (key, name, ${figureColumns}) as (
        select key, min(name collate "C"), ${figureSums}
        from (${select(sql`key, name, ${figureColumns}`, sql`and key in (select key from best)`)}) as own group by key
      )
    select key, name, ${named}, read, things from size left join (best join thing using (key)) on true
    order by delivered_total desc, placed_total desc, key`);
  if (Number(rows[0]?.read ?? 0) > mostSums) return null;
  const found = rows.filter(({ key }) => key !== null);
  return {
    sums: found.map((row) => ({ key: String(row.key), name: String(row.name), ...toFigures(row) })),
    things: Number(found[0]?.things ?? 0),
  };
}

/** The products of a whole month, the most delivered first, read in that order; there is one more thing where there are more. */
async function listMonth(db: Database, month: string, limit: number, keys?: readonly string[]) {
  const only = keys ? sql`and key = any(${sql.param([...keys])}::text[])` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select key, name, ${named} from ${salesSums} where subject = 'product' and grain = 'month' and day = ${month}::date ${only}
    order by delivered_total desc, placed_total desc, key limit ${limit + 1}`);
  const sums = rows.map((row) => ({ key: String(row.key), name: String(row.name), ...toFigures(row) }));
  return { sums: sums.slice(0, limit), things: sums.length };
}

/** The steps of time of a report. */
export type TimeStep = "day" | "week" | "month";

/** What was sold in each day, week (from Monday) or month of these days, without gaps, the earliest first; `key` is its first day. */
export async function sumSalesByTime(
  db: Database,
  _by: Staff<"analytics.read">,
  { step, days: { from, to } }: { step: TimeStep; days: DayRange },
): Promise<(SalesFigures & { key: string })[]> {
  const begin = (day: ReturnType<typeof sql>) => sql`date_trunc(${sql.raw(`'${step}'`)}, ${day})::date`;
  const { rows } = await db.execute<Row>(sql`
    with step as (
      select day::date as key from generate_series(${begin(sql`${from}::timestamp`)}, ${to}::date, ${sql.raw(`interval '1 ${step}'`)}) as day
    ), sold (key, ${figureColumns}) as (
      select ${begin(sql`day::timestamp`)}, ${figureSums} from ${salesSums} where subject = 'all' and grain = 'day' and day >= ${from}::date and day <= ${to}::date group by 1
    )
    select step.key::text, ${named} from step left join sold on sold.key = step.key order by step.key`);
  return rows.map((row) => ({ key: String(row.key), ...toFigures(row) }));
}

/** Whole months of these days, and the days before and after them. */
function splitByMonths({ from, to }: DayRange): (DayRange & { grain: "day" | "month" })[] {
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

/** What became of the orders of a month. */
export interface SalesCohort {
  /** "2026-03". */
  month: string;
  outcomes: Partial<Record<SalesOutcome, { orders: number; total: number }>>;
  /** What couriers hold of their money, the most first; in paisa. */
  held: { courierId: string; name: string; parcels: number; total: number }[];
}

/** The orders of the last months by what became of them, the latest first; at most 36 months, and none before the first order. */
export async function listSalesCohorts(
  db: Database,
  _by: Staff<"analytics.read">,
  { from, to }: { from: string; to: string },
): Promise<SalesCohort[]> {
  const { rows } = await db.execute<{
    month: string;
    outcome: SalesOutcome;
    courierId: string;
    name: string;
    orders: number;
    total: number;
  }>(sql`
    select to_char(day, 'YYYY-MM') as month, outcome, courier_id as "courierId", max(name) as name, sum(orders)::int as orders, sum(total)::float8 as total
    from ${salesCohorts} where day >= greatest(${`${from}-01`}::date, ${`${to}-01`}::date - interval '35 months') and day < ${`${to}-01`}::date + interval '1 month'
    group by 1, 2, 3 order by 1 desc, total desc, 3`);
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    outcomes: Object.fromEntries(
      own
        .filter(({ courierId }) => courierId === "")
        .map(({ outcome, orders, total }) => [outcome, { orders: Number(orders), total: Number(total) }]),
    ),
    held: own
      .filter(({ courierId }) => courierId !== "")
      .map(({ courierId, name, orders, total }) => ({ courierId, name, parcels: orders, total: Number(total) })),
  }));
}
