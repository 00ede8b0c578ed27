import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { ownVariants } from "../internal/match-products.ts";
import { products } from "../internal/tables.server.ts";

/**
 * Units of each of these products by the expression of the module that owns the stock, which gets a subquery for the ids of
 * a product's variants. Stacks are left out: they have no stock of their own.
 */
export async function countUnits(
  db: Database,
  _by: Staff<"catalogue.edit">,
  { ids, unitsOf }: { ids: string[]; unitsOf: (variantIds: SQL) => SQL },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select id, ${unitsOf(ownVariants)}::int as units from ${products} where id = any(${sql.param(ids)}::uuid[]) and kind = 'single'`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}
