import { type SQL, sql } from "drizzle-orm";
import { countDays } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { salesSums } from "../internal/tables/analytics-tables.server.ts";
import { amongKeys, byDelivered, type Summed, sumKeys } from "./kept-sums.ts";
import type { SumOfSales } from "./sales-sums.ts";
import { listMonths, listSteps, type SummedRange } from "./split-by-months.ts";

/** The most of each month and year that are looked at, for each key that is asked for. */
export const maxDepth = 10;
/** The most keys of a batch that one month or year adds. */
const batchSize = 2_000;

/** The months and years that have all keys of these ranges: those of days too. */
const listCoveringPeriods = ({ ranges }: Pick<Summed, "ranges">) => ({
  month: ranges.flatMap((range) => (range.grain === "year" ? [] : listMonths(range))),
  year: ranges.flatMap((range) => (range.grain === "year" ? listSteps(range) : [])),
});

/** What is read of each of the months and years that have all keys. */
function selectOfPeriods(summed: Summed, select: (grain: SQL) => SQL): SQL {
  const periods = listCoveringPeriods(summed);
  // Each of the two has an index of its own.
  const parts = (["month", "year"] as const).map(
    (grain) => sql`
      select step.day, own.* from unnest(${sql.param(periods[grain])}::date[]) as step(day) cross join lateral (${select(sql.raw(`'${grain}'`))}) as own`,
  );
  return sql.join(parts, sql` union all `);
}

/**
 * How many products of each month and year are read, for each one that is asked for. All months together must hide less than the last one asked for has.
 * Days that are a small part of a month need more, because the whole month counts as hidden.
 */
export function findDepth(ranges: readonly SummedRange[]): number {
  const { month, year } = listCoveringPeriods({ ranges });
  const asked = ranges.reduce((sum, range) => sum + countDays(range), 0);
  return Math.max(4, Math.ceil(1.5 * ((month.length * 30.5 + year.length * 365.25) / asked) ** 1.5));
}

/**
 * The products with the most delivered. It reads the first products of each month and year, `depth` times as many as are asked for. A product that is not
 * among these has at most as much there as the last of them. So the most and the least that each product can have are known, and a product is added up
 * only when its most reaches the least of the last one asked for. Null where a product that was not read could belong to the answer.
 */
export async function rankByPeriods(
  db: Database,
  { limit, depth, ranges }: Pick<Summed, "ranges"> & { limit: number; depth: number },
): Promise<{ sums: SumOfSales[]; keyCount: number } | null> {
  const summed: Summed = { subject: "product", ranges };
  const whole = listCoveringPeriods({ ranges: ranges.filter(({ grain }) => grain !== "day") });
  const { rows } = await db.execute<{ keys: string[] | null; hidden: string | null }>(sql`
    with head as materialized (${selectOfPeriods(
      summed,
      (grain) => sql`
        select ${grain} as grain, key, delivered_total from ${salesSums} where subject = 'product' and grain = ${grain} and day = step.day
        order by delivered_total desc, placed_total desc, key limit ${limit * depth}`,
    )}), last as materialized (select grain, day, min(delivered_total) as least from head group by grain, day having count(*) = ${limit * depth}),
      hidden as (select sum(least) as most from last),
      known as (
        select key, sum(delivered_total - coalesce(least, 0)) + coalesce((select most from hidden), 0) as most,
          coalesce(sum(delivered_total) filter (where day = any(case grain when 'month' then ${sql.param(whole.month)}::date[] else ${sql.param(whole.year)}::date[] end)), 0) as least
        from head left join last using (grain, day) group by key)
    select (select array_agg(key) from known where most >= coalesce((select least from known order by least desc offset ${limit} limit 1), 0)) as keys,
      (select most from hidden) as hidden`);
  const [{ keys, hidden } = { keys: null, hidden: null }] = rows;
  const sums = (await sumKeys(db, summed, amongKeys(keys ?? []))).toSorted(byDelivered);
  if (hidden !== null && (sums[limit - 1]?.deliveredTotal ?? 0) <= Number(hidden)) return null;
  return { sums: sums.slice(0, limit), keyCount: hidden === null ? sums.length : limit + 1 };
}

/** The keys with the most delivered where they are too many to be added up at once: all are, some at a time. */
export async function rankInBatches(
  db: Database,
  { limit, ...summed }: Summed & { limit: number },
): Promise<{ sums: SumOfSales[]; keyCount: number }> {
  let best: SumOfSales[] = [];
  let keyCount = 0;
  for await (const batch of sumInBatches(db, summed)) {
    keyCount += batch.length;
    best = [...best, ...batch].toSorted(byDelivered).slice(0, limit);
  }
  return { sums: best, keyCount };
}

/** What was sold of all keys of a subject, in batches. No batch holds more than a part of each month and year. */
export async function* sumInBatches(db: Database, summed: Summed): AsyncGenerator<SumOfSales[]> {
  for (let after: string | null = ""; after !== null;) {
    const { rows }: { rows: { bound: string | null }[] } = await db.execute<{ bound: string | null }>(sql`
      select min(next.key) as bound from (${selectOfPeriods(
        summed,
        (grain) => sql`
          select key from ${salesSums} where subject = ${summed.subject} and grain = ${grain} and day = step.day and key > ${after}
          order by key offset ${batchSize - 1} limit 1`,
      )}) as next`);
    const bound: string | null = rows[0]?.bound ?? null;
    const among: SQL = bound === null ? sql`and key > ${after}` : sql`and key > ${after} and key <= ${bound}`;
    yield await sumKeys(db, summed, among);
    after = bound;
  }
}
