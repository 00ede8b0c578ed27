import type { Transaction } from "#platform/database/database.server.ts";
import { lockAccountCart } from "./lock-account-cart.ts";
import { lockOpenCart } from "./lock-open-cart.ts";

export interface OwnCart {
  /** The secret of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** The account that is logged in, if any. */
  accountId?: string | null;
}

/**
 * Marks the shopper's open cart as used and locks it until the transaction ends: the cart of the secret, or the
 * account's cart when the secret's cart became an order or this device has none. Null when there is none: then the
 * caller may create one, and no other device of the account can until the transaction ends.
 */
export async function lockOwnCart(
  tx: Transaction,
  { secret, accountId = null }: OwnCart,
): Promise<{ id: string; secret: string } | null> {
  const id = await lockOpenCart(tx, secret);
  if (id !== null && secret !== null) return { id, secret };
  return accountId === null ? null : lockAccountCart(tx, accountId);
}
