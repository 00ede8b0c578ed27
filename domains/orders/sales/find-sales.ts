import { and, asc, desc, eq, gt, gte, lte, sql, type SQLWrapper } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { dailyCitySales, dailyProductSales, dailySales, salesRankings } from "../internal/sales-tables.server.ts";
import type { SalesFigures, SalesPeriod, SalesSubject } from "./sales.ts";

type By = Staff<"analytics.read"> | SystemActor;

/** The sales of one day: "2026-11-22". */
export interface DaySales extends SalesFigures {
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
    from generate_series(greatest(${from}::date, ${to}::date - 399), ${to}::date, interval '1 day') as series(day) left join ${dailySales} sales on sales.day = series.day::date
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
export interface SubjectSales extends SalesFigures {
  /** The id of a product, or a city in lower case. */
  subjectId: string;
  name: string;
}

/** What sold best in the last days by amount, at most ten. */
export async function listBestSales(
  db: Database,
  _by: By,
  { period, subject }: { period: SalesPeriod; subject: SalesSubject },
): Promise<SubjectSales[]> {
  const { subjectId, name, placed, placedTotal, delivered, deliveredTotal } = salesRankings;
  return db
    .select({ subjectId, name, placed, placedTotal, delivered, deliveredTotal })
    .from(salesRankings)
    .where(and(eq(salesRankings.period, period), eq(salesRankings.subject, subject), gt(salesRankings.rank, 0)))
    .orderBy(asc(salesRankings.rank));
}

/** The products or cities that sold best between two days, both included, by amount; at most `limit` of them. */
export async function listSalesOf(
  db: Database,
  _by: By,
  { subject, from, to, limit }: { subject: SalesSubject; from: string; to: string; limit: number },
): Promise<SubjectSales[]> {
  const table = subject === "product" ? dailyProductSales : dailyCitySales;
  const key = subject === "product" ? dailyProductSales.productId : dailyCitySales.cityKey;
  const sum = (column: SQLWrapper) => sql`sum(${column})`;
  const total = sum(table.placedTotal);
  const rows = await db
    .select({
      subjectId: sql<string>`${key}::text`,
      name: sql<string>`(array_agg(${table.name} order by ${table.day} desc))[1]`,
      placed: sum(table.placed).mapWith(Number),
      placedTotal: total.mapWith((value) => paisa(Number(value))),
      delivered: sum(table.delivered).mapWith(Number),
      deliveredTotal: sum(table.deliveredTotal).mapWith((value) => paisa(Number(value))),
    })
    .from(table)
    .where(and(gte(table.day, from), lte(table.day, to)))
    .groupBy(key)
    .orderBy(desc(total), asc(key))
    .limit(limit);
  return rows;
}
