import type { Transaction } from "#platform/database/database.server.ts";
import { lockAccountCart } from "./lock-account-cart.ts";
import { lockOpenCart } from "./lock-open-cart.ts";

export interface OwnCart {
  /** Of the shopper's cart; null when there is none yet. */
  secret: string | null;
  /** Of whom the cart is, where somebody is logged in. */
  accountId?: string | null;
}

/**
 * Marks the shopper's open cart as used and holds it still until the transaction ends: the one of the secret, or that of the account, where the secret's
 * became an order or there never was one on this device. Null when there is none: the caller may open one, and no other device of the account meanwhile.
 */
export async function lockOwnCart(
  tx: Transaction,
  { secret, accountId = null }: OwnCart,
): Promise<{ id: string; secret: string } | null> {
  const id = await lockOpenCart(tx, secret);
  if (id !== null && secret !== null) return { id, secret };
  return accountId === null ? null : lockAccountCart(tx, accountId);
}
