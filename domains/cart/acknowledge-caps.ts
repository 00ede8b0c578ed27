import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/** Notes that the shopper has been told which lines of this very cart were cut when two carts became one: call it once the page has shown them. */
export async function acknowledgeCaps(db: Database, { id, lines }: Pick<Cart, "id" | "lines">): Promise<void> {
  const told = lines.filter(({ cappedFrom }) => cappedFrom !== null).map((line) => line.id);
  if (id === null || told.length === 0) return;
  await db
    .update(cartLines)
    .set({ cappedFrom: null })
    .where(and(eq(cartLines.cartId, id), inArray(cartLines.id, told)));
}
