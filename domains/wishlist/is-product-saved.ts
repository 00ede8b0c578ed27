import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { savedProducts } from "./internal/tables.server.ts";

export interface AccountProduct {
  accountId: string;
  productId: string;
}

/** Whether the product is on the account's wishlist; false for an unknown product. */
export async function isProductSaved(db: Database, { accountId, productId }: AccountProduct): Promise<boolean> {
  if (!isId(productId)) return false;
  const rows = await db
    .select({ productId: savedProducts.productId })
    .from(savedProducts)
    .where(and(eq(savedProducts.accountId, accountId), eq(savedProducts.productId, productId)));
  return rows.length > 0;
}
