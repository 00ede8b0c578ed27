import { inArray } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

export interface ProductName {
  slug: string;
  name: string;
  /** False while it is kept out of the shop. */
  onSale: boolean;
}

/** What the products of these ids are called, on sale or not, by id; what is no product is left out. */
export async function findProductNames(db: Database, productIds: string[]): Promise<Map<string, ProductName>> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug, name: products.name, status: products.status })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, slug, name, status }) => [id, { slug, name, onSale: status === "active" }]));
}
