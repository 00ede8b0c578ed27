import { type SQL, sql } from "drizzle-orm";
import { selectCampaigns } from "#domains/pricing/discount-codes/campaigns.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import { salesSums } from "../internal/sales-tables.server.ts";
import { rankOfMany, sumByKeys } from "./rank-of-many.ts";
import { priceReasons, type SalesFigures, type SalesSubject } from "./sales.ts";
import { namedFigures, type SumOfSales, toFigures, toSum } from "./sales-sums.ts";
import { type DayRange, splitByMonths } from "./split-by-months.ts";

/** The most rows of kept sums that one statement adds up. */
export const maxSums = 40_000;

type Row = Record<string, string | number | null>;

/** What sums are read of: what is kept, and the campaigns that discount codes belong to now. */
export type SummedSubject = SalesSubject | "campaign";

/** The kept sums of a subject; of campaigns, those of their codes under their name. */
const sumsOf = (subject: SummedSubject): SQL =>
  subject === "campaign"
    ? sql`(select 'campaign' as subject, grain, day, campaign as key, campaign as name, ${figureColumns}
      from ${salesSums} as coded join (${selectCampaigns}) as given on coded.key = ${`${priceReasons.discount}Code `} || given.code where coded.subject = 'discount') as sums`
    : sql`${salesSums} as sums`;

interface Asked {
  subject: SummedSubject;
  days: DayRange;
  limit: number;
  keys?: readonly string[];
}

/**
 * What was sold of each thing of a subject on these days, the most delivered first, at most so many; and how many there
 * are, of many products only whether there are more. It adds up whole months and the days before and after them. With keys,
 * only of these.
 */
export async function sumSales(
  db: Database,
  _by: Staff<"analytics.read">,
  given: Asked,
): Promise<{ sums: SumOfSales[]; things: number }> {
  return (await sumAtOnce(db, given)) ?? rankOfMany(db, { ...given, subject: given.subject as SalesSubject });
}

/** The same of all things, in batches: the most delivered first, or by their keys where they are too many to be put in order. */
export async function* sumAllSales(
  db: Database,
  _by: Staff<"analytics.read">,
  { subject, days }: Omit<Asked, "limit" | "keys">,
): AsyncGenerator<SumOfSales[]> {
  const found = await sumAtOnce(db, { subject, days, limit: maxSums });
  if (found && found.things <= found.sums.length) yield found.sums;
  else yield* sumByKeys(db, { subject: subject as SalesSubject, days });
}

/** Null where that is too much to add up in one statement. Campaigns are few. */
async function sumAtOnce(db: Database, given: Asked): Promise<{ sums: SumOfSales[]; things: number } | null> {
  const { subject, limit, keys } = given;
  const max = subject === "campaign" ? 1_000_000 : maxSums;
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
      where subject = ${subject} and grain = ${grain} and day >= ${from}::date and day <= ${to}::date ${among ?? sql`limit ${max + 1}`})`,
      ),
      sql` union all `,
    );
  const asked = keys ? sql`and key = any(${sql.param([...keys])}::text[])` : sql``;
  // The first things are found by two figures, and all figures are added up of these alone; of none where there are too many.
  const { rows } = await db.execute<Row>(sql`
    with part as materialized (
        select * from (${select(sql`key, delivered_total, placed_total`)}) as part limit ${max + 1}
      ), size as materialized (select count(*)::int as read from part),
      best as materialized (
        select key, count(*) over ()::int as things from part where (select read from size) <= ${max} ${asked} group by key
        order by sum(delivered_total::float8) desc, sum(placed_total::float8) desc, key limit ${limit}
      ), thing (key, name, ${figureColumns}) as (
        select key, min(name collate "C"), ${figureSums}
        from (${select(sql`key, name, ${figureColumns}`, sql`and key in (select key from best)`)}) as own group by key
      )
    select key, name, ${namedFigures}, read, things from size left join (best join thing using (key)) on true
    order by delivered_total desc, placed_total desc, key`);
  if (Number(rows[0]?.read ?? 0) > max) return null;
  const found = rows.filter(({ key }) => key !== null);
  return {
    sums: found.map(toSum),
    things: Number(found[0]?.things ?? 0),
  };
}

/** The products of a whole month, the most delivered first, read in that order; there is one more thing where there are more. */
async function listMonth(db: Database, month: string, limit: number, keys?: readonly string[]) {
  const only = keys ? sql`and key = any(${sql.param([...keys])}::text[])` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select key, name, ${namedFigures} from ${salesSums} where subject = 'product' and grain = 'month' and day = ${month}::date ${only}
    order by delivered_total desc, placed_total desc, key limit ${limit + 1}`);
  const sums = rows.map(toSum);
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
    select step.key::text, ${namedFigures} from step left join sold on sold.key = step.key order by step.key`);
  return rows.map((row) => ({ key: String(row.key), ...toFigures(row) }));
}
