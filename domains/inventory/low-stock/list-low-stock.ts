import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { levels, lowStock, remaining } from "../internal/tables.server.ts";

type By = Staff<"stock.adjust"> | SystemActor;

/** A variant of which no more units are available than its threshold. */
export interface LowStock {
  variantId: string;
  since: Date;
}

/** Where a page of the list starts: after this row. */
export interface LowStockCursor {
  variantId: string;
  /** `since` in microseconds since 1970, as PostgreSQL compares it. */
  micros: string;
}

interface LowStockQuery {
  /** Only those of which nothing is left. */
  soldOut?: boolean;
  /** A subquery of the catalogue that selects the ids among which to look. */
  among?: SQL | undefined;
  after?: LowStockCursor | undefined;
  limit: number;
}

/** The variants that are low, those that became so last first. */
export async function listLowStock(
  db: Database,
  _by: By,
  { soldOut = false, among, after, limit }: LowStockQuery,
): Promise<(LowStock & LowStockCursor)[]> {
  const { variantId, since } = lowStock;
  return db
    .select({ variantId, since, micros: sql<string>`(extract(epoch from ${since}) * 1000000)::bigint::text` })
    .from(lowStock)
    .where(
      and(
        soldOut ? sql`${variantId} in ${selectLowStockIds({ soldOut })}` : undefined,
        among && sql`${variantId} in ${among}`,
        after &&
          sql`(${since}, ${variantId}) < (timestamptz '1970-01-01 00:00:00+00' + ${after.micros}::bigint * interval '1 microsecond', ${after.variantId}::uuid)`,
      ),
    )
    .orderBy(desc(since), desc(variantId))
    .limit(limit);
}

/** A subquery for other modules' statements: the ids of the variants that are low, or of those of which nothing is left. */
export const selectLowStockIds = ({ soldOut }: { soldOut: boolean }): SQL =>
  soldOut
    ? sql`(select low.variant_id from ${lowStock} low join ${levels} on ${levels.variantId} = low.variant_id where ${remaining} <= 0)`
    : sql`(select low.variant_id from ${lowStock} low)`;

/** Since when these variants are low; those that are not are left out. */
export async function findLowStockTimes(db: Database, _by: By, variantIds: string[]): Promise<Map<string, Date>> {
  const { variantId, since } = lowStock;
  const rows = await db.select({ variantId, since }).from(lowStock).where(inArray(variantId, variantIds));
  return new Map(rows.map((row) => [row.variantId, row.since]));
}

/** The variants that one mail names, the longest low first. Those that were restocked meanwhile are gone. */
export async function findLowStockOfAlert(db: Database, alertId: string): Promise<LowStock[]> {
  const { variantId, since } = lowStock;
  return db
    .select({ variantId, since })
    .from(lowStock)
    .where(eq(lowStock.alertId, alertId))
    .orderBy(asc(lowStock.alertId), asc(since));
}
