import { eq, sql } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { savedProducts } from "./internal/tables.server.ts";
import { maxSavedProducts } from "./saved-product.ts";

/**
 * Adds products, the most recently saved first, to the account's wishlist, as far as they are sold and the limit
 * allows; returns how many of them it now contains.
 */
export async function mergeSavedProducts(
  db: Database,
  { accountId, productIds }: { accountId: string; productIds: string[] },
): Promise<number> {
  return runTransaction(db, async (tx) => {
    const names = await findProductNames(tx, productIds);
    const onSale = [...new Set(productIds)].filter((id) => names.get(id)?.onSale);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist of ${accountId}`}, 0))`);
    const kept = new Set(
      (
        await tx
          .select({ id: savedProducts.productId })
          .from(savedProducts)
          .where(eq(savedProducts.accountId, accountId))
      ).map(({ id }) => id),
    );
    const added = onSale.filter((id) => !kept.has(id)).slice(0, Math.max(0, maxSavedProducts - kept.size));
    const now = Date.now();
    if (added.length > 0)
      await tx
        .insert(savedProducts)
        .values(added.map((productId, place) => ({ accountId, productId, savedAt: new Date(now - place) })));
    return added.length + onSale.filter((id) => kept.has(id)).length;
  });
}
