import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import { isSlug } from "#kernel/slugs.ts";
import type { Database } from "#platform/database/database.server.ts";
import { loadProducts } from "./internal/load-products.ts";
import { products } from "./internal/tables.server.ts";
import type { Product } from "./product.ts";

/** The product on sale under this permalink or id, with the data of its page; null when there is none. */
export async function findProduct(db: Database, slugOrId: string): Promise<Product | null> {
  if (!isId(slugOrId) && !isSlug(slugOrId)) return null;
  const [product] = await loadProducts(db, eq(isId(slugOrId) ? products.id : products.slug, slugOrId));
  return product ?? null;
}
