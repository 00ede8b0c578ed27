import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { salesCohorts } from "../internal/tables/analytics-tables.server.ts";
import type { SalesOutcome } from "./sales-figures.ts";

/** What became of the orders of a month. */
export interface SalesCohort {
  /** "2026-03". */
  month: string;
  outcomes: Partial<Record<SalesOutcome, { orders: number; total: number }>>;
  /** What couriers hold of their money, the most first; in paisa. */
  held: { courierId: string; name: string; parcels: number; total: number }[];
}

/** The orders of the last months by what became of them, the latest first; at most 36 months, and none before the first order. */
export async function listSalesCohorts(
  db: Database,
  _by: Staff<"analytics.read">,
  { from, to }: { from: string; to: string },
): Promise<SalesCohort[]> {
  const { rows } = await db.execute<{
    month: string;
    outcome: SalesOutcome;
    courierId: string;
    name: string;
    orders: number;
    total: number;
  }>(sql`
    select to_char(day, 'YYYY-MM') as month, outcome, courier_id as "courierId", max(name) as name, sum(orders)::int as orders, sum(total)::float8 as total
    from ${salesCohorts} where day >= greatest(${`${from}-01`}::date, ${`${to}-01`}::date - interval '35 months') and day < ${`${to}-01`}::date + interval '1 month'
    group by 1, 2, 3 order by 1 desc, total desc, 3`);
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    outcomes: Object.fromEntries(
      own
        .filter(({ courierId }) => courierId === "")
        .map(({ outcome, orders, total }) => [outcome, { orders: Number(orders), total: Number(total) }]),
    ),
    held: own
      .filter(({ courierId }) => courierId !== "")
      .map(({ courierId, name, orders, total }) => ({ courierId, name, parcels: orders, total: Number(total) })),
  }));
}
