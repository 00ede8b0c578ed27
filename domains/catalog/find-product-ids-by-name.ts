import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/** Ids of the products with one of these names, in any case. */
export async function findProductIdsByName(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        sql`lower(${products.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  return rows.map(({ id }) => id);
}
