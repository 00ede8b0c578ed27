import { inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.server.ts";
import { stackParts, variants } from "./internal/tables.server.ts";

/** Ids of the products of these variants, and of the stacks that contain one of them. */
export async function findProductIdsByVariant(db: Database, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await union(
    db.select({ id: variants.productId }).from(variants).where(inArray(variants.id, variantIds)),
    db.select({ id: stackParts.stackId }).from(stackParts).where(inArray(stackParts.variantId, variantIds)),
  );
  return rows.map(({ id }) => id);
}
