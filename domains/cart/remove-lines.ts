import { and, eq, inArray, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";

export interface RemovedLine {
  variantId: string;
  quantity: number;
  /** When it was added, in microseconds since 1970: its position in the cart, to which `addToCart` can restore it. */
  addedAt: number;
}

/** Removes lines from the cart and returns what they held. A line that does not exist any more counts as removed. */
export async function removeLines(
  db: Database,
  { secret, lineIds }: { secret: string | null; lineIds: string[] },
): Promise<RemovedLine[]> {
  const ids = lineIds.filter(isId);
  if (ids.length === 0) return [];
  return runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId === null) return [];
    return tx
      .delete(cartLines)
      .where(and(inArray(cartLines.id, ids), eq(cartLines.cartId, cartId)))
      .returning({
        variantId: cartLines.variantId,
        quantity: cartLines.quantity,
        addedAt: sql<number>`(extract(epoch from ${cartLines.addedAt}) * 1000000)::bigint`.mapWith(Number),
      });
  });
}
