import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { countedSales } from "../internal/counted-sales.ts";
import {
  dailyCitySales,
  dailyProductSales,
  dailySales,
  salesRankings,
  staleSalesDays,
} from "../internal/sales-tables.server.ts";
import { salesPeriods } from "./sales.ts";

/** The most days in one transaction. */
const daysAtOnce = 20;
/** The most entries of a ranking. */
const ranked = 10;

/**
 * Counts the days anew that changed since they were last counted, and ranks what sold best. It counts a whole day from
 * its orders and parcels, so it may be repeated, and a change that is undone leaves nothing behind.
 */
export async function countSales(db: Database): Promise<void> {
  for (;;) {
    const counted = await runTransaction(db, async (tx) => {
      // A day that changes again meanwhile waits for this transaction and is stale again afterwards.
      const { rows } = await tx.execute<{ day: string }>(sql`
        delete from ${staleSalesDays} where day in (
          select day from ${staleSalesDays} order by day desc limit ${daysAtOnce} for update skip locked)
        returning day::text`);
      const days = sql.param(rows.map(({ day }) => day));
      if (rows.length > 0)
        for (const [table, counting] of [
          [dailySales, countedSales.ofDays(days)],
          [dailyProductSales, countedSales.ofProducts(days)],
          [dailyCitySales, countedSales.ofCities(days)],
        ] as const) {
          await tx.execute(sql`delete from ${table} where day = any(${days}::date[])`);
          await tx.execute(sql`insert into ${table} ${counting}`);
        }
      return rows.length;
    });
    if (counted < daysAtOnce) break;
  }
  await rankSales(db);
}

/** Ranks products and cities by what was placed in each period up to today. Names and other sums are looked up for those alone that are ranked. */
async function rankSales(db: Database): Promise<void> {
  const rank = (
    period: number,
    subject: string,
    key: string,
    table: typeof dailyProductSales | typeof dailyCitySales,
  ) => {
    const id = sql.raw(key);
    const inPeriod = sql`day > (now() at time zone 'Asia/Karachi')::date - ${period}::int`;
    return sql`
    select ${period}::int as period, ${subject} as subject, row_number() over (order by sum(placed_total) desc, ${id}::text)::int as rank, ${id}::text as subject_id,
      (array_agg(name order by day desc))[1] as name, sum(placed)::int as placed, sum(placed_total)::bigint as placed_total, sum(delivered)::int as delivered, sum(delivered_total)::bigint as delivered_total
    from ${table} where ${inPeriod} and ${id} in (
      select ${id} from ${table} where ${inPeriod} group by ${id} order by sum(placed_total) desc, ${id}::text limit ${ranked})
    group by ${id}`;
  };
  const rankings = salesPeriods.flatMap((period) => [
    rank(period, "product", "product_id", dailyProductSales),
    rank(period, "city", "city_key", dailyCitySales),
  ]);
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
