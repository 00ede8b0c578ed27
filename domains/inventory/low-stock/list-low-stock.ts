import { and, asc, desc, eq, lt, or, sql } from "drizzle-orm";
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
export type LowStockCursor = LowStock;

/** The variants that are low, those that became so last first. */
export async function listLowStock(
  db: Database,
  _by: By,
  { after, limit }: { after?: LowStockCursor | undefined; limit: number },
): Promise<LowStock[]> {
  const { variantId, since } = lowStock;
  return db
    .select({ variantId, since: sql`date_trunc('milliseconds', ${since})`.mapWith(since) })
    .from(lowStock)
    .where(
      after === undefined
        ? undefined
        : or(lt(since, after.since), and(eq(since, after.since), lt(variantId, after.variantId))),
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
