import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { joinOrders } from "#domains/orders/join-orders.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import type { Account } from "./account.ts";
import { canResetPassword } from "./can-reset-password.ts";
import { findAccount } from "./find-account.ts";
import { openAuth } from "./internal/open-auth.ts";
import { accounts, mailedLinks } from "./internal/tables.server.ts";
import { assertPassword } from "./password.ts";

export type ResetOutcome =
  | { outcome: "reset"; account: Account }
  /** Used, expired, replaced by a later one, or made up. */
  | { outcome: "stale-link" };

/**
 * Sets a new password with the token of a mailed link, which opens nothing from then on. Whoever was logged in is so no longer, and the
 * address counts as verified: the link came there.
 */
export async function resetPassword(db: Database, { token, password }: { token: string; password: string }): Promise<ResetOutcome> {
  assertPassword(password);
  if (!(await canResetPassword(db, token))) return { outcome: "stale-link" };
  const hash = await hashPassword(password);
  try {
    return await runTransaction(db, async (tx) => {
      const { api, $context } = openAuth(tx, { hash });
      const link = await (await $context).internalAdapter.findVerificationValue(`reset-password:${token}`);
      await api.resetPassword({ body: { newPassword: password, token } });
      const account = link && (await findAccount(tx, link.value));
      if (!account) throw new Error("A password was reset for no account");
      await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, account.id));
      await tx.delete(mailedLinks).where(eq(mailedLinks.value, account.id));
      await joinOrders(tx, account.id, account.email);
      await recordChange(tx, [pageTags.logins(account.id)]);
      return { outcome: "reset", account: { ...account, verified: true } };
    });
  } catch (error) {
    // Another tab was quicker.
    if (error instanceof APIError && error.body?.code === "INVALID_TOKEN") return { outcome: "stale-link" };
    throw error;
  }
}
