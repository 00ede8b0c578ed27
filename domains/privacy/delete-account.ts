import { checkPassword } from "#domains/accounts/passwords/check-password.ts";
import { deleteAccountRows } from "#domains/accounts/delete-account-rows.ts";
import { isOnlyOwner } from "#domains/accounts/is-only-owner.ts";
import { lockAccount } from "#domains/accounts/lock-account.ts";
import { lockCarts } from "#domains/cart/lock-carts.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { anonymiseAccountOrders } from "#domains/orders/anonymise-orders.ts";
import { deleteAlerts } from "#domains/wishlist/delete-alerts.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

export type DeletionOutcome =
  /** It is gone, also when it was so before. */
  | { outcome: "deleted" }
  | { outcome: "wrong-password" }
  /** The shop would be nobody's. */
  | { outcome: "only-owner" };

/**
 * Deletes the account of whoever says its password: profile, logins, addresses, wishlist, carts, what waits to be mailed to its verified
 * address. Its orders stay without it, and forget who bought them once they are over. All of it, or nothing.
 */
export async function deleteAccount(
  db: Database,
  { accountId, password }: { accountId: string; password: string },
): Promise<DeletionOutcome> {
  if (!(await checkPassword(db, accountId, password))) return { outcome: "wrong-password" };
  const { returnDays } = await findShopSettings(db);
  return runTransaction(db, async (tx) => {
    await lockCarts(tx, accountId);
    const account = await lockAccount(tx, accountId);
    if (!account) return { outcome: "deleted" };
    if (await isOnlyOwner(tx, account)) return { outcome: "only-owner" };
    await anonymiseAccountOrders(tx, accountId, { returnDays });
    if (account.verified) await deleteAlerts(tx, account.email);
    // Carts, addresses and the wishlist go with the row they refer to.
    await deleteAccountRows(tx, account);
    return { outcome: "deleted" };
  });
}
