import { asc, desc, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lowStock } from "../internal/tables.server.ts";

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

/** The variants that are low, those that became so last first. */
export async function listLowStock(
  db: Database,
  _by: By,
  { after, limit }: { after?: LowStockCursor | undefined; limit: number },
): Promise<(LowStock & LowStockCursor)[]> {
  const { variantId, since } = lowStock;
  return db
    .select({ variantId, since, micros: sql<string>`(extract(epoch from ${since}) * 1000000)::bigint::text` })
    .from(lowStock)
    .where(
      after &&
        sql`(${since}, ${variantId}) < (timestamptz '1970-01-01 00:00:00+00' + ${after.micros}::bigint * interval '1 microsecond', ${after.variantId}::uuid)`,
    )
    .orderBy(desc(since), desc(variantId))
    .limit(limit);
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
