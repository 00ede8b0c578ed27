import { and, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { findCards } from "./find-cards.ts";
import { listings } from "./internal/tables.server.ts";
import type { ProductCard } from "./product-card.ts";

/** Up to `limit` other products worth a look beside this one: of its first category, what can be had and is popular first; then of the whole shop. */
export async function listRelated(db: Database, productId: string, limit: number): Promise<ProductCard[]> {
  const [own] = await db.select({ category: sql<string | null>`${listings.categorySlugs}[1]` }).from(listings).where(eq(listings.productId, productId));
  const order = [desc(listings.inStock), desc(listings.popularity), desc(listings.productId)] as const;
  const ids = own?.category
    ? await db
        .select({ id: listings.productId })
        .from(listings)
        .where(and(sql`${listings.categorySlugs} @> array[${own.category}]`, ne(listings.productId, productId)))
        .orderBy(...order)
        .limit(limit)
    : [];
  if (ids.length < limit) {
    const others = notInArray(listings.productId, [productId, ...ids.map(({ id }) => id)]);
    ids.push(...(await db.select({ id: listings.productId }).from(listings).where(others).orderBy(...order).limit(limit - ids.length)));
  }
  return findCards(db, ids.map(({ id }) => id));
}
