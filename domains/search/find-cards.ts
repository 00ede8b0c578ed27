import { inArray } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { cards } from "./internal/tables.server.ts";
import type { ProductCard } from "./product-card.ts";

/** The cards of these products, in the order of the ids; those not on sale are left out. */
export async function findCards(db: Database, productIds: string[]): Promise<ProductCard[]> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return [];
  const rows = await db.select().from(cards).where(inArray(cards.productId, ids));
  const cardOf = new Map(rows.map(({ productId, card }) => [productId, card]));
  return ids.flatMap((id) => cardOf.get(id) ?? []);
}
