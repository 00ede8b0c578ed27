import { eq, sql } from "drizzle-orm";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart, lockOwnCart } from "./internal/lock-cart.ts";
import { moveCode, moveLines } from "./internal/move-lines.ts";
import { carts } from "./internal/tables.server.ts";

interface Transfer {
  /** The secret of the cart to transfer. */
  from: string;
  /** The secret of the shopper's own cart; null when there is none yet. */
  secret: string | null;
  /** The account that is logged in, if any. */
  accountId: string | null;
}

/**
 * Moves all lines of a cart whose secret others may know into the shopper's own cart, and closes it. The others can
 * then neither see nor change the shopper's cart. Returns the secret of the shopper's cart, a new one when there was
 * none; null when there is nothing left to transfer.
 */
export async function transferCart(
  db: Database,
  { from, secret, accountId }: Transfer,
): Promise<{ secret: string } | null> {
  if (from === secret) return { secret };
  return runTransaction(db, async (tx) => {
    const fromId = await lockOpenCart(tx, from);
    if (fromId === null) return null;
    const own = await lockOwnCart(tx, { secret, accountId });
    const to = own ?? { id: newId(), secret: newSecret() };
    if (!own) await tx.insert(carts).values({ ...to, accountId });

    await moveLines(tx, { from: fromId, to: to.id });
    await moveCode(tx, { from: fromId, to: to.id });
    await tx
      .update(carts)
      .set({ closedAt: sql`now()` })
      .where(eq(carts.id, fromId));
    return { secret: to.secret };
  });
}
