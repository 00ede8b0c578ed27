import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import { salesSums } from "../internal/sales-tables.server.ts";
import type { SalesSubject } from "./sales.ts";
import { namedFigures, type SumOfSales, toSum } from "./sales-sums.ts";
import { type DayRange, listMonths, listSteps, splitByMonths } from "./split-by-months.ts";

interface Many {
  subject: SalesSubject;
  days: DayRange;
}

/** How many of each month are looked at first, and then, for each thing that is asked for. */
const depths = [2, 10];
/** The most things of a batch that one month adds. */
const batchSize = 2_000;

/**
 * The things of a subject with the most delivered, where they are too many to be added up at once. What most was delivered
 * of in all these days is among the first of one of their months, unless all months together could hide something below
 * their first ones: then more of each are looked at, and at last all things are added up, some at a time.
 */
export async function rankOfMany(
  db: Database,
  { limit, keys, ...many }: Many & { limit: number; keys?: readonly string[] },
): Promise<{ sums: SumOfSales[]; things: number }> {
  if (keys) {
    const sums = (await sumOf(db, many, sql`and key = any(${sql.param([...keys])}::text[])`)).toSorted(byDelivered);
    return { sums: sums.slice(0, limit), things: sums.length };
  }
  // Months keep their products in this order.
  for (const depth of many.subject === "product" ? depths : []) {
    const { rows } = await db.execute<{ keys: string[] | null; hidden: string | null }>(sql`
      with head as materialized (
        select month, first.key, first.delivered_total from unnest(${sql.param(listMonths(many.days))}::date[]) as month cross join lateral (
          select key, delivered_total from ${salesSums} where subject = 'product' and grain = 'month' and day = month
          order by delivered_total desc, placed_total desc, key limit ${limit * depth}) as first
      ), last as (select min(delivered_total) as least, count(*) as found from head group by month)
      select (select array_agg(distinct key) from head) as keys,
        (select sum(least) from last where found = ${limit * depth}) as hidden`);
    const [{ keys: first, hidden } = { keys: null, hidden: null }] = rows;
    const sums = (await sumOf(db, many, sql`and key = any(${sql.param(first ?? [])}::text[])`)).toSorted(byDelivered);
    if (hidden === null) return { sums: sums.slice(0, limit), things: sums.length };
    if ((sums[limit - 1]?.deliveredTotal ?? 0) > Number(hidden))
      return { sums: sums.slice(0, limit), things: Math.max(sums.length, limit + 1) };
  }
  let best: SumOfSales[] = [];
  let things = 0;
  for await (const batch of sumByKeys(db, many)) {
    things += batch.length;
    best = [...best, ...batch].toSorted(byDelivered).slice(0, limit);
  }
  return { sums: best, things };
}

const byDelivered = (one: SumOfSales, other: SumOfSales) =>
  other.deliveredTotal - one.deliveredTotal || other.placedTotal - one.placedTotal || (one.key < other.key ? -1 : 1);

/** What was sold of all things of a subject, in batches by their keys. No batch holds more than a part of each month. */
export async function* sumByKeys(db: Database, many: Many): AsyncGenerator<SumOfSales[]> {
  for (let after: string | null = ""; after !== null;) {
    // A thing that was sold on a day is among those of its month.
    const { rows }: { rows: { bound: string | null }[] } = await db.execute<{ bound: string | null }>(sql`
      select min(next.key) as bound from unnest(${sql.param(listMonths(many.days))}::date[]) as month cross join lateral (
        select key from ${salesSums} where subject = ${many.subject} and grain = 'month' and day = month and key > ${after}
        order by key offset ${batchSize - 1} limit 1) as next`);
    const bound: string | null = rows[0]?.bound ?? null;
    const among: SQL = bound === null ? sql`and key > ${after}` : sql`and key > ${after} and key <= ${bound}`;
    yield await sumOf(db, many, among);
    after = bound;
  }
}

/** The sums of those of a subject's things; each month and day is read by its index. */
async function sumOf(db: Database, { subject, days }: Many, among: SQL): Promise<SumOfSales[]> {
  const parts = splitByMonths(days).map(
    (part) => sql`
      select key, name, ${figureColumns} from unnest(${sql.param(listSteps(part))}::date[]) as step(of) cross join lateral (
        select key, name, ${figureColumns} from ${salesSums} where subject = ${subject} and grain = ${part.grain} and day = step.of ${among}) as own`,
  );
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    select key, name, ${namedFigures} from (
      select key, min(name collate "C") as name, ${figureSums}
      from (${sql.join(parts, sql` union all `)}) as own group by key) as thing (key, name, ${figureColumns}) order by key`);
  return rows.map(toSum);
}
