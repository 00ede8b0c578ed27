import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { maxCompared, type VariantMatch } from "#domains/catalog/variants/list-stocked-variants.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, type PageRequest } from "#platform/database/keyset.ts";
import { levels, lowStock, remaining } from "../internal/tables.server.ts";

type By = Staff<"stock.adjust"> | SystemActor;

/** A variant of which no more units are available than its threshold. */
export interface LowStock {
  variantId: string;
  since: Date;
}

interface LowStockQuery {
  /** Only those of which nothing is left. */
  soldOut?: boolean;
  /** A condition of the catalogue. */
  among?: VariantMatch | undefined;
  page: PageRequest;
}

/** One page of the variants that are low, those that became so last first. */
export async function listLowStock(
  db: Database,
  _by: By,
  { soldOut = false, among, page }: LowStockQuery,
): Promise<FoundPage<LowStock & { cursor: string }>> {
  const { variantId, since } = lowStock;
  const order = { columns: [since, variantId], descending: true };
  return findPage(db, {
    table: lowStock,
    select: (source) =>
      db
        .select({ variantId, since, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    conditions: [soldOut ? matchLowStock({ soldOut }).matches(variantId) : undefined, among?.matches(variantId)],
    key: variantId,
    lookUps: among?.lookUps,
    ...maxCompared,
  });
}

/** The variants that are low, or those of which nothing is left, for statements of other modules. */
export const matchLowStock = ({ soldOut }: { soldOut: boolean }): VariantMatch => ({
  matches: (variantId) =>
    and(
      sql`exists (select from ${lowStock} low where low.variant_id = ${variantId})`,
      soldOut
        ? sql`exists (select from ${levels} where ${levels.variantId} = ${variantId} and ${remaining} <= 0)`
        : undefined,
    ),
  lookUps: (limit) => [sql`select low.id as key from ${selectLowStockIds({ soldOut })} as low(id) limit ${limit}`],
});

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

/** The variants that one mail names, the longest low first. Those that were restocked meanwhile are gone. `among`: a condition of the catalogue. */
export async function findLowStockOfAlert(db: Database, alertId: string, among: VariantMatch): Promise<LowStock[]> {
  const { variantId, since } = lowStock;
  return db
    .select({ variantId, since })
    .from(lowStock)
    .where(and(eq(lowStock.alertId, alertId), among.matches(variantId)))
    .orderBy(asc(lowStock.alertId), asc(since));
}
