import { and, asc, eq, gt } from "drizzle-orm";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/**
 * Ids of up to `limit` active products after this id, in id order; null starts at the beginning. It pages through all
 * products in bounded steps.
 */
export async function listIdsAfter(db: ReadDatabase, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, "active"), ...(after === null ? [] : [gt(products.id, after)])))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
