import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { cartLines } from "./internal/tables.server.ts";

/** Takes a line out of the cart. One that is not there any more is as good as removed. */
export async function removeLine(db: Database, { secret, lineId }: { secret: string | null; lineId: string }): Promise<void> {
  if (!isId(lineId)) return;
  await runTransaction(db, async (tx) => {
    const cartId = await lockOpenCart(tx, secret);
    if (cartId !== null) await tx.delete(cartLines).where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId)));
  });
}
