import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/** Whether there are no products at all, not even drafts. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const some = await db.select({ id: products.id }).from(products).limit(1);
  return some.length === 0;
}
