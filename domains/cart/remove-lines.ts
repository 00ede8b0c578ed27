import { and, eq, inArray } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/** Takes lines out of the cart and says what they held. One that is not there any more is as good as removed. */
export async function removeLines(db: Database, { secret, lineIds }: { secret: string | null; lineIds: string[] }): Promise<{ variantId: string; quantity: number }[]> {
  const ids = lineIds.filter(isId);
  if (ids.length === 0) return [];
  return runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId === null) return [];
    return tx.delete(cartLines).where(and(inArray(cartLines.id, ids), eq(cartLines.cartId, cartId))).returning({ variantId: cartLines.variantId, quantity: cartLines.quantity });
  });
}
