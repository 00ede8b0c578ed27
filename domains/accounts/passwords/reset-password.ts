import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { claimGuestOrders } from "#domains/orders/claim-guest-orders.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findResetAccount } from "../internal/find-reset-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts } from "../internal/tables.server.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";
import { assertPassword, findPersonalDataFault } from "./password.ts";

export type ResetOutcome =
  | { outcome: "reset"; account: Account }
  /** The link is used, expired, replaced by a later one, or invalid. */
  | { outcome: "stale-link" }
  /** The password contains the account's own name or address; the link remains valid. */
  | { outcome: "too-personal"; message: string };

/**
 * Sets a new password with the token of a mailed link. It revokes this link, all other mailed links and all sessions
 * of the account. The address counts as verified, because the link was sent there.
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
      await recordSessionsEnded(tx, account.id);
      return { outcome: "reset", account: { ...account, verified: true } };
    });
  } catch (error) {
    // A simultaneous request has used the link.
    if (error instanceof APIError && error.body?.code === "INVALID_TOKEN") return { outcome: "stale-link" };
    throw error;
  }
}
