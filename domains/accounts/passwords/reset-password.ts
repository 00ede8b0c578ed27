import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { claimGuestOrders } from "#domains/orders/claim-guest-orders.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findResetAccount } from "../internal/find-reset-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts } from "../internal/tables.server.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";
import { assertPassword, findPersonalDataFault } from "./password.ts";

export type ResetOutcome =
  | { outcome: "reset"; account: Account }
  /** Used, expired, replaced by a later one, or made up. */
  | { outcome: "stale-link" }
  /** The password holds the account's own name or address; the link opens as before. */
  | { outcome: "too-personal"; message: string };

/**
 * Sets a new password with the token of a mailed link, which opens nothing from then on; nor does any other mailed for the account. Whoever was logged in is so no longer, and the
 * address counts as verified: the link came there.
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<ResetOutcome> {
  assertPassword(password);
  const asked = await findResetAccount(db, token);
  if (!asked) return { outcome: "stale-link" };
  const message = findPersonalDataFault(password, asked);
  if (message) return { outcome: "too-personal", message };
  const hash = await hashPassword(password);
  try {
    return await runTransaction(db, async (tx) => {
      const account = await findResetAccount(tx, token);
      if (!account) return { outcome: "stale-link" };
      await getAuth(tx, { hash }).api.resetPassword({ body: { newPassword: password, token } });
      await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, account.id));
      await revokeMailedLinks(tx, account);
      await claimGuestOrders(tx, account.id, account.email);
      await invalidateTags(tx, [cacheTags.logins(account.id)]);
      return { outcome: "reset", account: { ...account, verified: true } };
    });
  } catch (error) {
    // Another tab was quicker.
    if (error instanceof APIError && error.body?.code === "INVALID_TOKEN") return { outcome: "stale-link" };
    throw error;
  }
}
