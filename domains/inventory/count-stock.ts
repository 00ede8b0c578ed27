import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { available, levels } from "./internal/tables.server.ts";

const count = prepareStatement<{ variantId: string; available: number }>(
  "count-stock",
  sql`
  select variant_id as "variantId", ${available} as available from ${levels} where variant_id = any(${arrayPlaceholder("variantIds", "uuid")})`,
);

/** An SQL expression for other modules' statements: a JSON object of what `countStock` counts, without the variants that have no row. */
export const stockOf = (variantIds: SQL): SQL =>
  sql`(select coalesce(json_object_agg(variant_id, ${available}), '{}') from ${levels} where variant_id = any(${variantIds}))`;

/** An SQL expression for other modules' statements: the units that can be bought now of the variants that a subquery selects. */
export const sumAvailable = (variantIds: SQL): SQL =>
  sql`(select coalesce(sum(${available}), 0) from ${levels} where variant_id = any(array(${variantIds})))`;

/**
 * Units of each of these variants that can be bought now; 0 for a variant that was never received. Stacks have no stock
 * of their own: see `countAvailable`.
 */
export async function countStock(db: ReadDatabase, variantIds: string[]): Promise<Map<string, number>> {
  const counts = new Map(variantIds.map((id) => [id, 0]));
  if (counts.size === 0) return counts;
  for (const row of await count(db, { variantIds: [...counts.keys()] })) counts.set(row.variantId, row.available);
  return counts;
}
