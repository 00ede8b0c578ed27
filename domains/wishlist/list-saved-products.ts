import { desc, eq } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { isId } from "#kernel/ids.ts";
import { findCards } from "#domains/search/find-cards.ts";
import type { Database } from "#platform/database/database.server.ts";
import { savedProducts } from "./internal/tables.server.ts";
import { maxSavedProducts, type SavedProduct } from "./saved-products.ts";

/** An account's wishlist, the most recently saved first: at most `maxSavedProducts`, including those no longer sold. */
export async function listSavedProducts(db: Database, accountId: string): Promise<SavedProduct[]> {
  return findSavedProducts(db, await listSavedIds(db, accountId));
}

/** The product ids of an account's wishlist, the most recently saved first. */
export async function listSavedIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: savedProducts.productId })
    .from(savedProducts)
    .where(eq(savedProducts.accountId, accountId))
    .orderBy(desc(savedProducts.savedAt), desc(savedProducts.productId))
    .limit(maxSavedProducts);
  return rows.map(({ productId }) => productId);
}

/** The wishlist entries of the products of these ids, in their order; unknown ids are left out. */
export async function findSavedProducts(db: Database, productIds: string[]): Promise<SavedProduct[]> {
  const ids = productIds.filter(isId);
  const [names, cards] = await Promise.all([findProductNames(db, ids), findCards(db, ids)]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((productId) => {
    const named = names.get(productId);
    return named ? [{ productId, ...named, card: named.isActive ? (cardOf.get(productId) ?? null) : null }] : [];
  });
}
