import { and, eq, isNull, sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { carts, changedNow } from "./tables.server.ts";

export interface OwnCart {
  /** The secret of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** The account that is logged in, if any. */
  accountId?: string | null;
}

const lock = prepareStatement<{ id: string }>(
  "lock-open-cart",
  sql`update ${carts} set updated_at = ${changedNow} where secret = ${sql.placeholder("secret")} and closed_at is null returning id`,
);

/** Marks the open cart of a secret as used and locks it until the transaction ends; null when there is none. */
export async function lockOpenCart(tx: Transaction, secret: string | null): Promise<string | null> {
  if (secret === null || !isSecret(secret)) return null;
  const [cart] = await lock(tx, { secret });
  return cart?.id ?? null;
}

/**
 * Marks the open cart of an account as used; null when there is none. Until the transaction ends, no other transaction
 * that calls this can change or create a cart for the account.
 */
export async function lockAccountCart(
  tx: Transaction,
  accountId: string,
): Promise<{ id: string; secret: string; lastAddition: string | null } | null> {
  // There may be no row to lock, and two devices must not each create a cart.
  await lockByName(tx, "cart of", accountId);
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: changedNow })
    .where(and(eq(carts.accountId, accountId), isNull(carts.closedAt)))
    .returning({ id: carts.id, secret: carts.secret, lastAddition: carts.lastAddition });
  return cart ?? null;
}

/**
 * Marks the shopper's open cart as used and locks it until the transaction ends: the cart of the secret, or the
 * account's cart when the secret's cart became an order or this device has none. Null when there is none: then the
 * caller may create one.
 */
export async function lockOwnCart(
  tx: Transaction,
  { secret, accountId = null }: OwnCart,
): Promise<{ id: string; secret: string } | null> {
  const id = await lockOpenCart(tx, secret);
  if (id !== null && secret !== null) return { id, secret };
  return accountId === null ? null : lockAccountCart(tx, accountId);
}
