import { count, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { tryLockByName } from "#platform/database/lock-by-name.ts";
import { products } from "./internal/tables.server.ts";

/** Whether there are no products at all, not even drafts. */
export async function isCatalogEmpty(db: Database): Promise<boolean> {
  const some = await db.select({ id: products.id }).from(products).limit(1);
  return some.length === 0;
}

/** Whether shoppers see a product at all. */
export async function hasActiveProduct(db: Database): Promise<boolean> {
  const some = await db.select({ id: products.id }).from(products).where(eq(products.status, "active")).limit(1);
  return some.length > 0;
}

/** The number of products in the shop, including stacks and drafts. */
export async function countProducts(db: Database): Promise<number> {
  const [row] = await db.select({ products: count() }).from(products);
  return row?.products ?? 0;
}

/**
 * Whether the shop is empty and the caller may seed it until this transaction ends; "busy" while another transaction
 * seeds it. The claim only saves processes that start together needless work: the unique slug prevents duplicate
 * products.
 */
export async function claimEmptyShop(tx: Transaction): Promise<"empty" | "filled" | "busy"> {
  if (!(await tryLockByName(tx, "empty shop"))) return "busy";
  return (await isCatalogEmpty(tx)) ? "empty" : "filled";
}
