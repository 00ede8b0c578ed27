import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";

/** Ends a cart for good without buying: it loses its lines, and its secret opens nothing any more. */
export async function deleteCart(db: Database, secret: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId === null) return;
    await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
    await tx
      .update(carts)
      .set({ closedAt: sql`now()` })
      .where(eq(carts.id, cartId));
  });
}
