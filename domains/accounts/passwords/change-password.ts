import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Device } from "../account.ts";
import { checkPassword } from "./check-password.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts, sessions } from "../internal/tables.server.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";
import { assertPassword } from "./password.ts";

export type ChangePasswordOutcome =
  /** The token of the new session; all other sessions of the account are revoked. */
  { outcome: "changed"; token: string } | { outcome: "wrong-password" };

interface PasswordChange {
  accountId: string;
  current: string;
  password: string;
}

/**
 * Sets a new password in place of the current one. It revokes every session and mailed link of the account, and
 * creates a new session. The caller must count the attempts.
 */
export async function changePassword(
  db: Database,
  { accountId, current, password }: PasswordChange,
  { address, agent }: Device,
): Promise<ChangePasswordOutcome> {
  assertPassword(password);
  if (!(await checkPassword(db, accountId, current))) return { outcome: "wrong-password" };
  const hash = await hashPassword(password);
  return runTransaction(db, async (tx) => {
    const { internalAdapter } = await getAuth(tx).$context;
    await internalAdapter.updatePassword(accountId, hash);
    await tx.delete(sessions).where(eq(sessions.userId, accountId));
    const { token } = await internalAdapter.createSession(accountId, false, {
      ipAddress: address,
      userAgent: agent.slice(0, 300),
    });
    const [account] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (account) await revokeMailedLinks(tx, account);
    await recordSessionsEnded(tx, accountId);
    return { outcome: "changed", token };
  });
}
