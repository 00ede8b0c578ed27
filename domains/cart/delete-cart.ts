import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines, carts } from "./internal/tables.server.ts";

/** Closes a cart permanently without an order: its lines are deleted, and its secret stops working. */
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
