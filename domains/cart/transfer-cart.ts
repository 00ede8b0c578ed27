import { eq, sql } from "drizzle-orm";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOpenCart } from "./internal/lock-open-cart.ts";
import { lockOwnCart } from "./internal/lock-own-cart.ts";
import { moveLines } from "./internal/move-lines.ts";
import { carts } from "./internal/tables.server.ts";

interface Transfer {
  /** Of the cart to be taken over. */
  from: string;
  /** Of the shopper's own cart; null when there is none yet. */
  secret: string | null;
  /** Whose the shopper's cart is, where somebody is logged in. */
  accountId: string | null;
}

/**
 * Moves all of a cart that somebody else may know the secret of into the shopper's own, and ends it: whoever knows it can neither see nor change what
 * the shopper does from then on. The secret of the shopper's cart, a new one where there was none; null when there is nothing to take over any more.
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
    await tx
      .update(carts)
      .set({ closedAt: sql`now()` })
      .where(eq(carts.id, fromId));
    return { secret: to.secret };
  });
}
