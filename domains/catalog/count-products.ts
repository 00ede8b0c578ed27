import { count } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { products } from "./internal/tables.server.ts";

/** The number of products in the shop, including stacks and drafts. */
export async function countProducts(db: Database): Promise<number> {
  const [row] = await db.select({ products: count() }).from(products);
  return row?.products ?? 0;
}
