import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/** Removes all lines from the cart; the cart itself stays open. */
export async function clearCart(db: Database, secret: string | null): Promise<void> {
  await runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId !== null) await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
  });
}
