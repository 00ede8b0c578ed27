import { inArray } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

export interface ProductName {
  slug: string;
  name: string;
  /** False while it is not on sale. */
  onSale: boolean;
}

/** The names of the products of these ids, on sale or not, by id; unknown ids are left out. */
export async function findProductNames(db: Database, productIds: string[]): Promise<Map<string, ProductName>> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug, name: products.name, status: products.status })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, slug, name, status }) => [id, { slug, name, onSale: status === "active" }]));
}
