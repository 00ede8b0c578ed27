import { sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { cards } from "./internal/tables.server.ts";
import type { ProductCard } from "./product-card.ts";

const read = prepareStatement<{ productId: string; card: ProductCard }>(
  "read-cards",
  sql`select product_id as "productId", card from ${cards} where product_id = any(${arrayPlaceholder("ids", "uuid")})`,
);

/** The cards of these products, in the order of the ids; products that are not active are left out. */
export async function findCards(db: ReadDatabase, productIds: string[]): Promise<ProductCard[]> {
  const ids = productIds.filter(isId);
  if (ids.length === 0) return [];
  const rows = await read(db, { ids });
  const cardOf = new Map(rows.map(({ productId, card }) => [productId, card]));
  return ids.flatMap((id) => cardOf.get(id) ?? []);
}
