import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/** Whether there is no product at all, not even a draft. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const some = await db.select({ id: products.id }).from(products).limit(1);
  return some.length === 0;
}
