import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import { listOf } from "#platform/database/columns.ts";
import {
  type RankedSubject,
  rankedSubjects,
  type SalesOutcome,
  salesOutcomes,
  salesPeriods,
  salesRules,
  type SalesSubject,
  salesSubjects,
} from "../../analytics/sales-figures.ts";

const amount = () =>
  bigint({ mode: "number" })
    .$type<Paisa>()
    .notNull()
    .default(0 as Paisa);
const count = () => integer().notNull().default(0);

/** The figures of each day, and of each month as the sums of its days. */
const salesGrains = ["day", "month", "year"] as const;
export type SalesGrain = (typeof salesGrains)[number];

/**
 * What was sold on each day of Pakistan's time zone, in each month and in each year that is over (by their first days), as the orders stood when they were
 * last counted. The sums of a year hold while that of the whole shop is there. What nothing was sold of has no row.
 */
export const salesSums = pgTable(
  "orders_sales_sums",
  {
    subject: text().$type<SalesSubject>().notNull(),
    grain: text().$type<SalesGrain>().notNull(),
    day: date().notNull(),
    /** Empty for the whole shop; a city in lower case, the id of a product or courier, a channel, a reason for a price. */
    key: text().notNull(),
    name: text().notNull(),
    placed: count(),
    placedTotal: amount(),
    delivered: count(),
    deliveredTotal: amount(),
    refused: count(),
    refusedTotal: amount(),
    returned: count(),
    returnedTotal: amount(),
    lost: count(),
    goodsTotal: amount(),
    costTotal: amount(),
    unknownTotal: amount(),
    feesTotal: amount(),
    /** Of days: the version of the rules by which they were counted (`salesRules`). A version of the shop that knows no rules writes 0. */
    rules: smallint().notNull().default(0),
  },
  (sums) => [
    primaryKey({ columns: [sums.subject, sums.grain, sums.day, sums.key] }),
    // The most delivered products of a month, of which there are many.
    index("orders_sales_sums_most")
      .on(sums.day, sums.deliveredTotal.desc().nullsFirst(), sums.placedTotal.desc().nullsFirst(), sums.key)
      .where(sql`${sums.subject} = 'product' and ${sums.grain} = 'month'`),
    // The same of a year.
    index("orders_sales_sums_most_of_year")
      .on(sums.day, sums.deliveredTotal.desc().nullsFirst(), sums.placedTotal.desc().nullsFirst(), sums.key)
      .where(sql`${sums.subject} = 'product' and ${sums.grain} = 'year'`),
    check("orders_sales_sums_subject", sql`${sums.subject} in (${listOf(salesSubjects)})`),
    check("orders_sales_sums_grain", sql`${sums.grain} in (${listOf(salesGrains)})`),
  ],
);

/** What became of the orders of each day, and what couriers hold of them. */
export const salesCohorts = pgTable(
  "orders_sales_cohorts",
  {
    /** The day on which the orders were placed. */
    day: date().notNull(),
    /** For a courier, "held": its row counts parcels and what it holds of them. */
    outcome: text().$type<SalesOutcome>().notNull(),
    /** The courier's id; empty for all orders with this outcome. */
    courierId: text().notNull(),
    name: text().notNull(),
    orders: count(),
    total: amount(),
  },
  (cohort) => [
    primaryKey({ columns: [cohort.day, cohort.outcome, cohort.courierId] }),
    check("orders_sales_cohorts_outcome", sql`${cohort.outcome} in (${listOf(salesOutcomes)})`),
  ],
);

/** The days whose sales changed since they were last counted. */
export const staleSalesDays = pgTable("orders_stale_sales_days", { day: date().primaryKey() });

/** What sold best in the last days, at each count. */
export const salesRankings = pgTable(
  "orders_sales_rankings",
  {
    /** The number of days, today included. */
    period: integer().notNull(),
    subject: text().$type<RankedSubject>().notNull(),
    /** From 1: the most sold by amount. */
    rank: integer().notNull(),
    /** The id of a product, or a city in lower case. */
    subjectId: text().notNull(),
    name: text().notNull(),
    placed: count(),
    placedTotal: amount(),
    delivered: count(),
    deliveredTotal: amount(),
  },
  (ranking) => [
    primaryKey({ columns: [ranking.period, ranking.subject, ranking.rank] }),
    check("orders_sales_rankings_period", sql`${ranking.period} in (${sql.raw(salesPeriods.join(", "))})`),
    check("orders_sales_rankings_subject", sql`${ranking.subject} in (${listOf(rankedSubjects)})`),
  ],
);

/** The sums of the whole shop on a day that was counted by other rules than those of this version. */
export const isOfOtherRules = sql`subject = 'all' and grain = 'day' and key = '' and rules <> ${sql.raw(String(salesRules))}`;
