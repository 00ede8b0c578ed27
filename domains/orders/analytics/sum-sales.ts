import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { figureColumns, figureSums } from "../internal/count-sales-of-days.ts";
import { salesSums } from "../internal/tables/analytics-tables.server.ts";
import { amongKeys, byDelivered, splitDays, type Summed, type SummedSubject, sumsOf, sumKeys } from "./kept-sums.ts";
import { findDepth, maxDepth, rankByPeriods, rankInBatches, sumInBatches } from "./rank-keys.ts";
import type { SalesFigures } from "./sales-figures.ts";
import { namedFigures, type SumOfSales, toFigures, toSum } from "./sales-sums.ts";
import { type DayRange, listSteps, type SummedRange } from "./split-by-months.ts";

/** The most rows of kept sums that one statement adds up. */
export const maxSums = 40_000;

type Row = Record<string, string | number | null>;

interface Asked {
  subject: SummedSubject;
  days: DayRange;
  limit: number;
  keys?: readonly string[];
}

/**
 * What was sold of each key of a subject on these days, the most delivered first, at most so many; and how many there
 * are, of products only whether there are more. It adds up whole years and months and the days before and after them. With keys,
 * only of these.
 */
export async function sumSales(
  db: Database,
  _by: Staff<"analytics.read">,
  { subject, days, limit, keys }: Asked,
): Promise<{ sums: SumOfSales[]; keyCount: number }> {
  const ranges = await splitDays(db, days);
  if (!keys) return rank(db, { subject, ranges, limit });
  const sums = (await sumKeys(db, { subject, ranges }, amongKeys(keys))).toSorted(byDelivered);
  return { sums: sums.slice(0, limit), keyCount: sums.length };
}

/** The quickest way that can tell which keys are the first ones. Of products alone there may be tens of thousands. */
async function rank(db: Database, { subject, ranges, limit }: Summed & { limit: number }) {
  if (subject !== "product")
    return (await sumAtOnce(db, { subject, ranges, limit })) ?? rankInBatches(db, { subject, ranges, limit });
  const depth = findDepth(ranges);
  const { sums, keyCount } =
    (depth <= maxDepth ? await rankByPeriods(db, { ranges, limit, depth }) : null) ??
    (await sumAtOnce(db, { subject, ranges, limit })) ??
    (depth === maxDepth ? null : await rankByPeriods(db, { ranges, limit, depth: maxDepth })) ??
    (await rankInBatches(db, { subject, ranges, limit }));
  return { sums, keyCount: Math.min(keyCount, limit + 1) };
}

/** The same of all keys, in batches: the most delivered first, or by their keys where they are too many to be put in order. */
export async function* sumAllSales(
  db: Database,
  _by: Staff<"analytics.read">,
  { subject, days }: Omit<Asked, "limit" | "keys">,
): AsyncGenerator<SumOfSales[]> {
  const ranges = await splitDays(db, days);
  const found = await sumAtOnce(db, { subject, ranges, limit: maxSums });
  if (found && found.keyCount <= found.sums.length) yield found.sums;
  else yield* sumInBatches(db, { subject, ranges });
}

/** Null where that is too much to add up in one statement. Campaigns are few. */
async function sumAtOnce(
  db: Database,
  { limit, ...summed }: Summed & { limit: number },
): Promise<{ sums: SumOfSales[]; keyCount: number } | null> {
  const { subject, ranges } = summed;
  const max = subject === "campaign" ? 1_000_000 : maxSums;
  const [only, other] = ranges;
  // Products are the one subject of which a month or a year may have tens of thousands.
  if (subject === "product" && only && !other && only.grain !== "day" && listSteps(only).length === 1)
    return listInOrder(db, only, limit);
  const read = sql.join(
    ranges.map(
      ({ grain, from, to }) => sql`
      (select key, delivered_total, placed_total from ${sumsOf(subject)}
      where subject = ${subject} and grain = ${grain} and day >= ${from}::date and day <= ${to}::date limit ${max + 1})`,
    ),
    sql` union all `,
  );
  // The first keys are found by two figures, and all figures are added up of these alone; of none where there are too many.
  const { rows } = await db.execute<{ read: number; keys: string[] | null; keyCount: number | null }>(sql`
    with part as materialized (select * from (${read}) as part limit ${max + 1}),
      size as materialized (select count(*)::int as read from part),
      best as materialized (
        select key, count(*) over ()::int as key_count from part where (select read from size) <= ${max} group by key
        order by sum(delivered_total::float8) desc, sum(placed_total::float8) desc, key limit ${limit}
      )
    select (select read from size) as read, (select array_agg(key) from best) as keys, (select max(key_count) from best) as "keyCount"`);
  const [{ read: rowsRead, keys, keyCount } = { read: 0, keys: null, keyCount: null }] = rows;
  if (rowsRead > max) return null;
  const isAll = (keyCount ?? 0) <= (keys?.length ?? 0);
  const sums = await sumKeys(db, summed, isAll ? sql`` : amongKeys(keys!));
  return { sums: sums.toSorted(byDelivered), keyCount: keyCount ?? 0 };
}

/** The products of a whole month or year, the most delivered first, read in that order; there is one more key where there are more. */
async function listInOrder(db: Database, { grain, from }: SummedRange, limit: number) {
  const { rows } = await db.execute<Row>(sql`
    select key, name, ${namedFigures} from ${salesSums} where subject = 'product' and grain = ${sql.raw(`'${grain}'`)} and day = ${from}::date
    order by delivered_total desc, placed_total desc, key limit ${limit + 1}`);
  const sums = rows.map(toSum);
  return { sums: sums.slice(0, limit), keyCount: sums.length };
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
