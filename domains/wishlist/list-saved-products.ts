import { desc, eq } from "drizzle-orm";
import { nameProducts } from "#domains/catalog/name-products.ts";
import { findCards } from "#domains/search/find-cards.ts";
import type { Database } from "#platform/database.server.ts";
import { savedProducts } from "./internal/tables.server.ts";
import { mostSaved, type SavedProduct } from "./saved-product.ts";

/** An account's wishlist, saved last first: at most `mostSaved`, those no longer sold among them. */
export async function listSavedProducts(db: Database, accountId: string): Promise<SavedProduct[]> {
  const rows = await db
    .select({ productId: savedProducts.productId, savedAt: savedProducts.savedAt })
    .from(savedProducts)
    .where(eq(savedProducts.accountId, accountId))
    .orderBy(desc(savedProducts.savedAt), desc(savedProducts.productId))
    .limit(mostSaved);
  const ids = rows.map(({ productId }) => productId);
  const [names, cards] = await Promise.all([nameProducts(db, ids), findCards(db, ids)]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const named = names.get(row.productId);
    return named ? [{ ...row, ...named, card: named.onSale ? (cardOf.get(row.productId) ?? null) : null }] : [];
  });
}
