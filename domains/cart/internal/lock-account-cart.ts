import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { carts } from "./tables.server.ts";

/**
 * Marks the open cart of an account as used; null when there is none. Until the transaction ends, no other transaction
 * can change or create a cart for the account.
 */
export async function lockAccountCart(
  tx: Transaction,
  accountId: string,
): Promise<{ id: string; secret: string } | null> {
  // There may be no row to lock, and two devices must not each create a cart.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${accountId}`}, 0))`);
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.accountId, accountId), isNull(carts.closedAt)))
    .returning({ id: carts.id, secret: carts.secret });
  return cart ?? null;
}
