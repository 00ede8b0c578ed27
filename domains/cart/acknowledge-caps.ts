import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/**
 * Records that the shopper has seen which lines of this version of the cart were capped in a merge. Call it after the
 * page has displayed them.
 */
export async function acknowledgeCaps(db: Database, { id, lines }: Pick<Cart, "id" | "lines">): Promise<void> {
  const cappedLineIds = lines.filter(({ cappedFrom }) => cappedFrom !== null).map((line) => line.id);
  if (id === null || cappedLineIds.length === 0) return;
  await db
    .update(cartLines)
    .set({ cappedFrom: null })
    .where(and(eq(cartLines.cartId, id), inArray(cartLines.id, cappedLineIds)));
}
