import { and, count, eq } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import type { ProductCard } from "#domains/search/product-card.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { savedProducts } from "./internal/tables.server.ts";

/** The maximum number of products on an account's wishlist. */
export const maxSavedProducts = 200;

/** A product on a wishlist. */
export interface SavedProduct {
  productId: string;
  slug: string;
  name: string;
  /** False once it is no longer sold. */
  isActive: boolean;
  /** Its card in lists; null when it is not sold, or so new that no list contains it yet. */
  card: ProductCard | null;
}

export type SaveOutcome =
  | { outcome: "saved" }
  | { outcome: "not-for-sale" }
  /** The account has `maxSavedProducts` other products. */
  | { outcome: "full" };

/** Adds a product to an account's wishlist; a product that is already on it is not changed. */
export async function saveProduct(db: Database, { accountId, productId }: AccountProduct): Promise<SaveOutcome> {
  return runTransaction(db, async (tx) => {
    if (!(await findProductNames(tx, [productId])).get(productId)?.isActive) return { outcome: "not-for-sale" };
    // Two simultaneous requests must not both take the last free place.
    await lockByName(tx, "wishlist of", accountId);
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

/** Removes a product from an account's wishlist and returns whether it was on it. */
export async function removeSavedProduct(db: Database, { accountId, productId }: AccountProduct): Promise<boolean> {
  if (!isId(productId)) return false;
  const { rowCount } = await db
    .delete(savedProducts)
    .where(and(eq(savedProducts.accountId, accountId), eq(savedProducts.productId, productId)));
  return (rowCount ?? 0) > 0;
}

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
    const active = [...new Set(productIds)].filter((id) => names.get(id)?.isActive);
    await lockByName(tx, "wishlist of", accountId);
    const kept = new Set(
      (
        await tx
          .select({ id: savedProducts.productId })
          .from(savedProducts)
          .where(eq(savedProducts.accountId, accountId))
      ).map(({ id }) => id),
    );
    const added = active.filter((id) => !kept.has(id)).slice(0, Math.max(0, maxSavedProducts - kept.size));
    const now = Date.now();
    if (added.length > 0)
      await tx
        .insert(savedProducts)
        .values(added.map((productId, place) => ({ accountId, productId, savedAt: new Date(now - place) })));
    return added.length + active.filter((id) => kept.has(id)).length;
  });
}
