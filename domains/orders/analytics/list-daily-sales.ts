import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { salesRankings, salesSums } from "../internal/tables/analytics-tables.server.ts";
import type { RankedSubject, SalesFigures, SalesPeriod } from "./sales-figures.ts";

type By = Staff<"analytics.read"> | SystemActor;

/** What Today shows of sales. */
export type PlacedAndDelivered = Pick<SalesFigures, "placed" | "placedTotal" | "delivered" | "deliveredTotal">;

/** The sales of one day: "2026-11-22". */
export interface DaySales extends PlacedAndDelivered {
  day: string;
}

/** The sales of each day from `from` to `to`, in Pakistan's time zone, without gaps, the earliest first. At most 400 days. */
export async function listDailySales(
  db: Database,
  _by: By,
  { from, to }: { from: string; to: string },
): Promise<DaySales[]> {
  const { rows } = await db.execute<Record<keyof DaySales, string>>(sql`
    select series.day::date::text as day, coalesce(placed, 0) as placed, coalesce(placed_total, 0) as "placedTotal", coalesce(delivered, 0) as delivered, coalesce(delivered_total, 0) as "deliveredTotal"
    from generate_series(greatest(${from}::date, ${to}::date - 399), ${to}::date, interval '1 day') as series(day) left join ${salesSums} sums on sums.subject = 'all' and sums.grain = 'day' and sums.day = series.day::date
    order by 1`);
  return rows.map(({ day, placed, placedTotal, delivered, deliveredTotal }) => ({
    day,
    placed: Number(placed),
    placedTotal: paisa(Number(placedTotal)),
    delivered: Number(delivered),
    deliveredTotal: paisa(Number(deliveredTotal)),
  }));
}

/** A product or a city with what was sold of it, or in it. */
export interface SubjectSales extends PlacedAndDelivered {
  /** The id of a product, or a city in lower case. */
  subjectId: string;
  name: string;
}

/** What sold best in the last days by amount, at most ten. */
export async function listBestSales(
  db: Database,
  _by: By,
  { period, subject }: { period: SalesPeriod; subject: RankedSubject },
): Promise<SubjectSales[]> {
  const { subjectId, name, placed, placedTotal, delivered, deliveredTotal } = salesRankings;
  return db
    .select({ subjectId, name, placed, placedTotal, delivered, deliveredTotal })
    .from(salesRankings)
    .where(and(eq(salesRankings.period, period), eq(salesRankings.subject, subject), gt(salesRankings.rank, 0)))
    .orderBy(asc(salesRankings.rank));
}
