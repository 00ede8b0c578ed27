import { type SQL, sql } from "drizzle-orm";
import type { SystemActor } from "#kernel/actor.ts";
import { pakistanDay } from "#kernel/time.ts";
import { listOf } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countCohortsOfDays } from "../internal/count-cohorts-of-days.ts";
import { countSalesOfDays, figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import {
  isOfOtherRules,
  salesCohorts,
  salesRankings,
  salesSums,
  staleSalesDays,
} from "../internal/tables/analytics-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { salesPeriods, salesRules, salesSubjects } from "./sales-figures.ts";

/** The most days in one transaction. */
const daysAtOnce = 20;
/** The index of sums begins with the subject. */
const subjects = listOf(salesSubjects);
/** What most was delivered of lies together, because reports read the first of each day, month and year. */
const mostTogether = sql`order by subject, delivered_total desc`;
/** The most entries of a ranking. */
const ranked = 10;

/**
 * Counts the days anew that changed since they were last counted, or were counted by other rules, as before an upgrade or by a worker that still ran after it; with their
 * months. Then it ranks what sold best. It counts a whole day from its orders and parcels, so it may be repeated, and a change that is undone leaves nothing behind.
 */
export async function countSales(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${staleSalesDays} (day) select day from ${salesSums} where ${isOfOtherRules} on conflict do nothing`);
  while ((await countNextDays(db)) === daysAtOnce);
  await rankSales(db);
}

/** Counts some of the days that changed, the latest first; returns how many. */
async function countNextDays(db: Database): Promise<number> {
  return runTransaction(db, async (tx) => {
    // Two counts at once would each add up a month without the other's days. Reading goes on.
    await tx.execute(sql`lock table ${salesSums} in share row exclusive mode`);
    // A day that changes again meanwhile waits for this transaction and is stale again afterwards.
    const { rows } = await tx.execute<{ day: string }>(sql`
      delete from ${staleSalesDays} where day in (select day from ${staleSalesDays} order by day desc limit ${daysAtOnce})
      returning day::text`);
    if (rows.length === 0) return 0;
    const days = sql.param(rows.map(({ day }) => day));
    const months = sql.param([...new Set(rows.map(({ day }) => `${day.slice(0, 7)}-01`))]);
    await tx.execute(
      sql`delete from ${salesSums} where subject in (${subjects}) and grain = 'day' and day = any(${days}::date[])`,
    );
    await tx.execute(
      sql`insert into ${salesSums} (subject, grain, day, key, name, ${figureColumns}, rules) select counted.*, ${salesRules}::smallint from (${countSalesOfDays(days)}) as counted (subject, grain, day, key, name, ${figureColumns}) ${mostTogether}`,
    );
    await tx.execute(
      sql`delete from ${salesSums} where subject in (${subjects}) and grain = 'month' and day = any(${months}::date[])`,
    );
    await tx.execute(sql`
      insert into ${salesSums} (subject, grain, day, key, name, ${figureColumns})
      select subject, 'month', month, key, min(name collate "C"), ${figureSums}
      from unnest(${months}::date[]) as month join ${salesSums} sums on subject in (${subjects}) and grain = 'day' and day >= month and day < month + interval '1 month'
      group by subject, month, key order by subject, sum(delivered_total) desc`);
    // A year is added up anew when the night is quiet, and from its months until then.
    await tx.execute(sql`
      delete from ${salesSums} where subject = 'all' and grain = 'year' and day in (select date_trunc('year', month)::date from unnest(${months}::date[]) as month)`);
    await tx.execute(sql`delete from ${salesCohorts} where day = any(${days}::date[])`);
    await tx.execute(
      sql`insert into ${salesCohorts} (day, outcome, courier_id, name, orders, total) ${countCohortsOfDays(days)}`,
    );
    return rows.length;
  });
}

/**
 * Adds up the months of each year that is over and has no sums yet, or a sum that its months do not add up to. A report of years then reads one sum
 * of a product in place of twelve. A sum of the whole shop says that the sums of the year are kept.
 */
export async function sumYears(db: Database, today = pakistanDay(new Date())): Promise<void> {
  const { rows: years } = await db.execute<{ year: string }>(sql`
    select distinct date_trunc('year', day)::date::text as year from ${salesSums}
    where subject = 'all' and grain in ('month', 'year') and day < date_trunc('year', ${today}::date) order by 1`);
  for (const { year } of years) {
    const { rows } = await db.execute<{ differs: boolean }>(sql`
      with added as (${sumsOfMonths(year)}),
        kept as (select subject, key, name, ${figureColumns} from ${salesSums} where subject in (${subjects}) and grain = 'year' and day = ${year}::date)
      select exists (select from ((table added except table kept) union all (table kept except table added)) as other) as differs`);
    if (!rows[0]!.differs) continue;
    await runTransaction(db, async (tx) => {
      // No day is counted meanwhile.
      await tx.execute(sql`lock table ${salesSums} in share row exclusive mode`);
      await tx.execute(
        sql`delete from ${salesSums} where subject in (${subjects}) and grain = 'year' and day = ${year}::date`,
      );
      await tx.execute(sql`
        insert into ${salesSums} (subject, grain, day, key, name, ${figureColumns})
        select subject, 'year', ${year}::date, key, name, ${figureColumns} from (${sumsOfMonths(year)}) as added (subject, key, name, ${figureColumns}) ${mostTogether}`);
    });
  }
}

/** What the months of a year add up to, of each key. */
const sumsOfMonths = (year: string): SQL => sql`
  select subject, key, min(name collate "C") as name, ${figureSums} from ${salesSums} as month
  where subject in (${subjects}) and grain = 'month' and day >= ${year}::date and day < ${year}::date + interval '1 year'
  group by subject, key`;

/**
 * Has every day counted anew on which something may have been sold, and counts them, some days in each transaction. Returns
 * the number of days.
 */
export async function recountSales(db: Database, _by: SystemActor): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${staleSalesDays} (day)
    select day::date from (
      select least((select min(placed_at) from ${orders}), (select min(ended_at) from ${shipments} where ended_at is not null)) at time zone 'Asia/Karachi' as first,
        greatest((select max(placed_at) from ${orders}), (select max(ended_at) from ${shipments} where ended_at is not null)) at time zone 'Asia/Karachi' as last) as sold
    cross join lateral generate_series(first::date, last::date, interval '1 day') as day
    union select day from ${salesSums} where grain = 'day' and subject = 'all'
    on conflict do nothing`);
  await countSales(db);
  await sumYears(db);
  return rowCount ?? 0;
}

/** Ranks products and cities by what was placed in each period up to today. Names and other sums are looked up for those alone that are ranked. */
async function rankSales(db: Database): Promise<void> {
  const rank = (period: number, subject: string) => {
    const inPeriod = sql`subject = ${subject} and grain = 'day' and day > (now() at time zone 'Asia/Karachi')::date - ${period}::int`;
    return sql`
    select ${period}::int as period, ${subject} as subject, row_number() over (order by sum(placed_total) desc, key)::int as rank, key as subject_id,
      (array_agg(name order by day desc))[1] as name, sum(placed)::int as placed, sum(placed_total)::bigint as placed_total, sum(delivered)::int as delivered, sum(delivered_total)::bigint as delivered_total
    from ${salesSums} where ${inPeriod} and key in (
      select key from ${salesSums} where ${inPeriod} group by key order by sum(placed_total) desc, key limit ${ranked})
    group by key`;
  };
  const rankings = salesPeriods.flatMap((period) => [rank(period, "product"), rank(period, "city")]);
  await runTransaction(db, async (tx) => {
    // Two counts at once would write the same rows.
    await tx.execute(sql`lock table ${salesRankings} in share row exclusive mode`);
    await tx.execute(sql`delete from ${salesRankings}`);
    for (const ranking of rankings)
      await tx.execute(sql`
        insert into ${salesRankings} (period, subject, rank, subject_id, name, placed, placed_total, delivered, delivered_total)
        ${ranking}`);
  });
}
