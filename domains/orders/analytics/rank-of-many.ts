import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { salesSums } from "../internal/analytics-tables.server.ts";
import { amongKeys, byDelivered, type Summed, sumKeys } from "./kept-sums.ts";
import type { SumOfSales } from "./sales-sums.ts";
import { listMonths, listSteps } from "./split-by-months.ts";

/** How many of each month and year are looked at first, and then, for each key that is asked for. */
const depths = [2, 10];
/** The most keys of a batch that one month or year adds. */
const batchSize = 2_000;

/** The months and years that have all keys of these ranges: those of days too. */
const listCoveringPeriods = ({ ranges }: Summed) => ({
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
 * The keys of a subject with the most delivered, where they are too many to be added up at once. What most was delivered
 * of in all these days is among the first of one of their months or years, unless all of these together could hide something below
 * their first ones: then more of each are looked at, and at last all keys are added up, some at a time.
 */
export async function rankOfMany(
  db: Database,
  { limit, ...summed }: Summed & { limit: number },
): Promise<{ sums: SumOfSales[]; keyCount: number }> {
  // Months and years keep their products in this order.
  for (const depth of summed.subject === "product" ? depths : []) {
    const { rows } = await db.execute<{ keys: string[] | null; hidden: string | null }>(sql`
      with head as materialized (${selectOfPeriods(
        summed,
        (grain) => sql`
          select ${grain} as grain, key, delivered_total from ${salesSums} where subject = 'product' and grain = ${grain} and day = step.day
          order by delivered_total desc, placed_total desc, key limit ${limit * depth}`,
      )}), last as (select min(delivered_total) as least, count(*) as found from head group by day, grain)
      select (select array_agg(distinct key) from head) as keys,
        (select sum(least) from last where found = ${limit * depth}) as hidden`);
    const [{ keys: first, hidden } = { keys: null, hidden: null }] = rows;
    const sums = (await sumKeys(db, summed, amongKeys(first ?? []))).toSorted(byDelivered);
    if (hidden === null) return { sums: sums.slice(0, limit), keyCount: sums.length };
    if ((sums[limit - 1]?.deliveredTotal ?? 0) > Number(hidden))
      return { sums: sums.slice(0, limit), keyCount: Math.max(sums.length, limit + 1) };
  }
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
