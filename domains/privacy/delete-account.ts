import { z } from "zod";
import { loginSchema } from "#domains/accounts/account-forms.ts";
import { deleteAccountRows } from "#domains/accounts/delete-account-rows.ts";
import { isOnlyOwner, lockAccount } from "#domains/accounts/find-account.ts";
import { checkPassword } from "#domains/accounts/passwords/check-password.ts";
import { lockCarts } from "#domains/cart/lock-cart.ts";
import { deleteMailsOfAccount, eraseMailsAbout } from "#domains/mail-log/erase-mails.ts";
import { anonymiseAccountOrders } from "#domains/orders/anonymise-orders.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { deleteMessagesFrom } from "#domains/support/delete-messages.ts";
import { deleteAlerts } from "#domains/wishlist/create-stock-alert.ts";
import { forgetAccountMessages } from "#domains/messaging/preferences/opt-in.ts";
import { forgetAccountCredit } from "#domains/store-credit/forget-account-credit.ts";
import { forgetKeys } from "#domains/customers/customer-notes.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { maxReturnDays } from "#kernel/return-policy.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/** The form that deletes an account: the password again, and a checkbox. */
export const deletionSchema = z.object({
  password: loginSchema.shape.password,
  understood: z.literal("yes", { error: "Tick this box to show that you have read what will happen" }),
});

export type DeletionOutcome =
  /** The account is deleted, also when it was deleted before. */
  | { outcome: "deleted" }
  | { outcome: "wrong-password" }
  /** The shop would have no owner. */
  | { outcome: "only-owner" };

/**
 * Deletes an account after checking its password: profile, sessions, addresses, wishlist, carts, and, where its address is
 * verified, queued mails to it and the messages that were written from it. What is left of its store credit expires; the ledger keeps its amounts. Its orders stay without the account, and are anonymised once they are finished. All of this
 * happens in one transaction.
 */
export async function deleteAccount(
  db: Database,
  { accountId, password }: { accountId: string; password: string },
): Promise<DeletionOutcome> {
  if (!(await checkPassword(db, accountId, password))) return { outcome: "wrong-password" };
  const returnDays = maxReturnDays(await findShopSettings(db));
  return runTransaction(db, async (tx) => {
    await lockCarts(tx, accountId);
    const account = await lockAccount(tx, accountId);
    if (!account) return { outcome: "deleted" };
    if (await isOnlyOwner(tx, account)) return { outcome: "only-owner" };
    await deleteLocked(tx, account, { returnDays });
    return { outcome: "deleted" };
  });
}

/**
 * Deletes the account of a customer who has asked staff for it, as `deleteAccount` does. Audited. Staff are removed from
 * the staff first.
 */
export async function deleteAccountOnRequest(
  db: Database,
  by: Staff<"privacy.manage">,
  accountId: string,
): Promise<{ outcome: "deleted" | "not-a-customer" }> {
  const returnDays = maxReturnDays(await findShopSettings(db));
  return runTransaction(db, async (tx) => {
    await lockCarts(tx, accountId);
    const account = await lockAccount(tx, accountId);
    if (!account) return { outcome: "deleted" };
    if (account.role !== "customer") return { outcome: "not-a-customer" };
    await deleteLocked(tx, account, { returnDays });
    // The audit outlives the account, so it names no account.
    await recordEvent(tx, by, { type: "customer.deleted-on-request", subjectId: null, payload: {} });
    return { outcome: "deleted" };
  });
}

async function deleteLocked(tx: Transaction, account: Account, terms: { returnDays: number }) {
  await anonymiseAccountOrders(tx, { kind: "customer", accountId: account.id }, terms);
  await forgetAccountCredit(tx, { kind: "customer", accountId: account.id }, account.id);
  await deleteMailsOfAccount(tx, account);
  await forgetAccountMessages(tx, account.id);
  await forgetKeys(tx, [{ kind: "account", value: account.id }]);
  if (account.verified) {
    await deleteAlerts(tx, account.email);
    await eraseMailsAbout(tx, await deleteMessagesFrom(tx, account.email));
  }
  // Foreign keys delete carts, addresses and the wishlist with the account's row.
  await deleteAccountRows(tx, account);
}
