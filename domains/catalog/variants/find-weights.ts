import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { variants } from "../internal/tables.server.ts";

/** The weight of one unit of these variants with its packing, in grams; those without a weight, and unknown ids, are missing. */
export async function findWeights(db: Database, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .select({ id: variants.id, weight: variants.weight })
    .from(variants)
    .where(inArray(variants.id, [...new Set(variantIds)]));
  return new Map(rows.flatMap(({ id, weight }) => (weight === null ? [] : [[id, weight] as const])));
}
