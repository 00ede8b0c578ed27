import { and, eq } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account, Device, NewSession } from "../account.ts";
import { findAccount } from "../find-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts, mailedLinks } from "../internal/tables.server.ts";
import { checkPassword } from "../passwords/check-password.ts";

/** The lifetime of the link in a verification mail, in milliseconds. */
const verificationLifetime = 24 * 60 * 60 * 1000;

/** The stored form of a verification link: under its token (which better-auth hashes), for this account and address. */
const toVerificationRow = (token: string, { id, email }: { id: string; email: string }) => ({
  identifier: `verify-email:${token}`,
  value: `verify-email ${id} ${email}`,
});

/** The account and address of a stored link; null for a link of another purpose. */
function parseVerification(value: string): { id: string; email: string } | null {
  const [kind, id = "", email = ""] = value.split(" ");
  return kind === "verify-email" ? { id, email } : null;
}

/** Enqueues a mail with a link that verifies the account's address. Two requests before it is sent give one mail. */
export async function requestEmailVerification(db: Database, accountId: string): Promise<void> {
  await enqueue(db, "send-email-verification", { accountId }, { key: `send-email-verification:${accountId}` });
}

/**
 * Creates a token that verifies the account's address once, within a day; null when there is nothing to verify.
 * Earlier tokens are revoked.
 */
export async function createVerificationLink(
  db: Database,
  accountId: string,
): Promise<{ token: string; account: Account } | null> {
  return runTransaction(db, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account || account.verified) return null;
    const token = newSecret();
    const { identifier, value } = toVerificationRow(token, account);
    await tx.delete(mailedLinks).where(eq(mailedLinks.value, value));
    const { internalAdapter } = await getAuth(tx).$context;
    await internalAdapter.createVerificationValue({
      identifier,
      value,
      expiresAt: new Date(Date.now() + verificationLifetime),
    });
    return { token, account };
  });
}

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
 * password.
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
    await recordEvent(
      tx,
      { kind: "customer", accountId: account.id },
      { type: "customer.verified", subjectId: account.id, payload: {} },
    );
    const session = await internalAdapter.createSession(account.id, false, {
      ipAddress: address,
      userAgent: agent.slice(0, 300),
    });
    return { outcome: "verified", session: { token: session.token, account: { ...account, verified: true } } };
  });
}
