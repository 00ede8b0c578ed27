import { inArray } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadProducts } from "./internal/load-products.ts";
import { products } from "./internal/tables.server.ts";
import type { Product } from "./product.ts";

/**
 * The products of these ids with all their data, in the order of the ids; products that are not on sale are left out.
 */
export async function findProducts(db: Database, productIds: string[]): Promise<Product[]> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return [];
  const found = new Map((await loadProducts(db, inArray(products.id, ids))).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
