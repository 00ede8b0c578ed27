import { and, eq } from "drizzle-orm";
import { claimGuestOrders } from "#domains/orders/claim-guest-orders.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account, Device, NewSession } from "../account.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { findAccount } from "../find-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts } from "../internal/tables.server.ts";
import { parseVerification } from "../internal/verification-link.ts";

export type VerifyOutcome =
  | { outcome: "verified"; session: NewSession }
  /** The link remains valid. The caller must count the attempts. */
  | { outcome: "wrong-password" }
  /** The link is used, expired, replaced by a later one, or invalid. */
  | { outcome: "stale-link" };

/** The account that a mailed link confirms; null when the link is invalid or no longer valid. */
export async function findVerification(db: Database, token: string): Promise<Account | null> {
  const { internalAdapter } = await getAuth(db).$context;
  const link = await internalAdapter.findVerificationValue(`verify-email:${token}`);
  const whose = link && link.expiresAt > new Date() ? parseVerification(link.value) : null;
  const account = whose && (await findAccount(db, whose.id));
  return account && account.email === whose.email ? account : null;
}

/**
 * Confirms a registration with the token of the mailed link and the password that was chosen, and logs in. Both are
 * required: the owner of the mailbox may open a link that a stranger requested, and the stranger knows only the
 * password. Guest orders of the address are assigned to the account.
 */
export async function verifyEmail(
  db: Database,
  { token, password }: { token: string; password: string },
  { address, agent }: Device,
): Promise<VerifyOutcome> {
  const asked = await findVerification(db, token);
  if (!asked) return { outcome: "stale-link" };
  if (!(await checkPassword(db, asked.id, password))) return { outcome: "wrong-password" };
  return runTransaction(db, async (tx) => {
    const account = await findVerification(tx, token);
    const { internalAdapter } = await getAuth(tx).$context;
    if (!account || !(await internalAdapter.consumeVerificationValue(`verify-email:${token}`)))
      return { outcome: "stale-link" };
    await tx
      .update(accounts)
      .set({ emailVerified: true })
      .where(and(eq(accounts.id, account.id), eq(accounts.email, account.email)));
    await claimGuestOrders(tx, account.id, account.email);
    const session = await internalAdapter.createSession(account.id, false, {
      ipAddress: address,
      userAgent: agent.slice(0, 300),
    });
    return { outcome: "verified", session: { token: session.token, account: { ...account, verified: true } } };
  });
}
