import { desc, notInArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { findCards } from "./find-cards.ts";
import { listings } from "./internal/tables.server.ts";
import { listRelatedIds } from "./list-related-ids.ts";
import type { ProductCard } from "./product-card.ts";

/**
 * Up to `limit` other products to display beside this one: those of its first category, in stock and popular products
 * first; then those of the whole shop.
 */
export async function listRelated(db: Database, productId: string, limit: number): Promise<ProductCard[]> {
  const ids = (await listRelatedIds(db, [productId], limit)).get(productId) ?? [];
  if (ids.length < limit) {
    const others = notInArray(listings.productId, [productId, ...ids]);
    const order = [desc(listings.inStock), desc(listings.popularity), desc(listings.productId)];
    const rest = await db
      .select({ id: listings.productId })
      .from(listings)
      .where(others)
      .orderBy(...order)
      .limit(limit - ids.length);
    ids.push(...rest.map(({ id }) => id));
  }
  return findCards(db, ids);
}
