import { count, eq, sql } from "drizzle-orm";
import { nameProducts } from "#domains/catalog/name-products.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { savedProducts } from "./internal/tables.server.ts";
import { type ProductOfAccount, isSaved } from "./is-saved.ts";
import { mostSaved } from "./saved-product.ts";

export type SaveOutcome =
  | { outcome: "saved" }
  | { outcome: "not-for-sale" }
  /** The account has `mostSaved` others. */
  | { outcome: "full" };

/** Keeps a product for an account to find again; one that is kept already stays as it is. */
export async function saveProduct(db: Database, { accountId, productId }: ProductOfAccount): Promise<SaveOutcome> {
  return runTransaction(db, async (tx) => {
    if (!(await nameProducts(tx, [productId])).get(productId)?.onSale) return { outcome: "not-for-sale" };
    // Two tabs must not save the last one twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist of ${accountId}`}, 0))`);
    if (await isSaved(tx, { accountId, productId })) return { outcome: "saved" };
    const [kept] = await tx.select({ count: count() }).from(savedProducts).where(eq(savedProducts.accountId, accountId));
    if ((kept?.count ?? 0) >= mostSaved) return { outcome: "full" };
    await tx.insert(savedProducts).values({ accountId, productId });
    return { outcome: "saved" };
  });
}
