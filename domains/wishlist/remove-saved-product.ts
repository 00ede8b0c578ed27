import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { savedProducts } from "./internal/tables.server.ts";
import type { AccountProduct } from "./is-product-saved.ts";

/** Removes a product from an account's wishlist and returns whether it was on it. */
export async function removeSavedProduct(db: Database, { accountId, productId }: AccountProduct): Promise<boolean> {
  if (!isId(productId)) return false;
  const { rowCount } = await db
    .delete(savedProducts)
    .where(and(eq(savedProducts.accountId, accountId), eq(savedProducts.productId, productId)));
  return (rowCount ?? 0) > 0;
}
