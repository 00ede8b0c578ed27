import { bigint, check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import { salesPeriods, type SalesSubject, salesSubjects } from "../sales/sales.ts";

const amount = () =>
  bigint({ mode: "number" })
    .$type<Paisa>()
    .notNull()
    .default(0 as Paisa);
const count = () => integer().notNull().default(0);

/** What was sold on a day: placed counts orders that are not cancelled, delivered parcels that did not come back later. */
const figures = () => ({ placed: count(), placedTotal: amount(), delivered: count(), deliveredTotal: amount() });

/** The sales of each day in Pakistan's time zone, as the orders stood when they were last counted. A day without any has no row. */
export const dailySales = pgTable("orders_daily_sales", { day: date().primaryKey(), ...figures() });

/** The sales of each product on each day: figures are units, amounts those of its lines. */
export const dailyProductSales = pgTable(
  "orders_daily_product_sales",
  { day: date().notNull(), productId: uuid().notNull(), name: text().notNull(), ...figures() },
  (sales) => [primaryKey({ columns: [sales.day, sales.productId] })],
);

/** The sales of each city on each day. */
export const dailyCitySales = pgTable(
  "orders_daily_city_sales",
  {
    day: date().notNull(),
    /** In lower case. */
    cityKey: text().notNull(),
    name: text().notNull(),
    ...figures(),
  },
  (sales) => [primaryKey({ columns: [sales.day, sales.cityKey] })],
);

/** The days whose sales changed since they were last counted. */
export const staleSalesDays = pgTable("orders_stale_sales_days", { day: date().primaryKey() });

/** What sold best in the last days, at each count. */
export const salesRankings = pgTable(
  "orders_sales_rankings",
  {
    /** The number of days, today included. */
    period: integer().notNull(),
    subject: text().$type<SalesSubject>().notNull(),
    /** From 1: the most sold by amount. */
    rank: integer().notNull(),
    /** The id of a product, or a city in lower case. */
    subjectId: text().notNull(),
    name: text().notNull(),
    ...figures(),
  },
  (ranking) => [
    primaryKey({ columns: [ranking.period, ranking.subject, ranking.rank] }),
    check("orders_sales_rankings_period", sql`${ranking.period} in (${sql.raw(salesPeriods.join(", "))})`),
    check(
      "orders_sales_rankings_subject",
      sql`${ranking.subject} in (${sql.raw(salesSubjects.map((subject) => `'${subject}'`).join(", "))})`,
    ),
  ],
);
