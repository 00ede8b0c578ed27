import { count, eq, sql } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { savedProducts } from "./internal/tables.server.ts";
import { type AccountProduct, isProductSaved } from "./is-product-saved.ts";
import { maxSavedProducts } from "./saved-product.ts";

export type SaveOutcome =
  | { outcome: "saved" }
  | { outcome: "not-for-sale" }
  /** The account has `maxSavedProducts` other products. */
  | { outcome: "full" };

/** Adds a product to an account's wishlist; a product that is already on it is not changed. */
export async function saveProduct(db: Database, { accountId, productId }: AccountProduct): Promise<SaveOutcome> {
  return runTransaction(db, async (tx) => {
    if (!(await findProductNames(tx, [productId])).get(productId)?.onSale) return { outcome: "not-for-sale" };
    // Two simultaneous requests must not both take the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist of ${accountId}`}, 0))`);
    if (await isProductSaved(tx, { accountId, productId })) return { outcome: "saved" };
    const [kept] = await tx
      .select({ count: count() })
      .from(savedProducts)
      .where(eq(savedProducts.accountId, accountId));
    if ((kept?.count ?? 0) >= maxSavedProducts) return { outcome: "full" };
    await tx.insert(savedProducts).values({ accountId, productId });
    return { outcome: "saved" };
  });
}
