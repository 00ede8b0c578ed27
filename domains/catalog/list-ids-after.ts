import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/** Ids of up to `limit` products on sale that follow this id, in id order; null begins. For walking through all of them, however many there are. */
export async function listIdsAfter(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, "active"), ...(after === null ? [] : [gt(products.id, after)])))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
