import { eq, like, sql } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { isUniqueViolation } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findAccount, findAccountByEmail } from "../find-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";
import { accounts, mailedLinks } from "../internal/tables.server.ts";

/** The lifetime of the link of an address change, in milliseconds. */
const emailChangeLifetime = 24 * 60 * 60 * 1000;

const begin = (accountId: string) => `change-email ${accountId} `;

/**
 * The stored form of such a link: under its token (which better-auth hashes), for this account and the address to
 * which it was sent.
 */
const toEmailChangeRow = (token: string, accountId: string, email: string) => ({
  identifier: `change-email:${token}`,
  value: begin(accountId) + email,
});

/** The address of a stored link, when it belongs to this account; otherwise null. */
function parseNewEmail(value: string | undefined, accountId: string): string | null {
  return value?.startsWith(begin(accountId)) ? value.slice(begin(accountId).length) : null;
}

/**
 * Enqueues the mails of an address change: a link to the new address, and a note to the old one. The caller must check
 * the password first. The latest request replaces earlier ones.
 */
export async function requestEmailChange(db: Database, accountId: string, email: string): Promise<void> {
  await enqueue(db, "send-email-change", { accountId, email }, { key: `send-email-change:${accountId}` });
}

export type EmailChangeLink =
  | { outcome: "made"; token: string; account: Account }
  /** The address has an account. Its owner is notified by mail; the response must not reveal it. */
  | { outcome: "taken"; account: Account; owner: Account };

/**
 * Creates a token that changes the account's e-mail address once, within a day; null when there is no such account.
 * Earlier tokens for it are revoked.
 */
export async function createEmailChangeLink(
  db: Database,
  accountId: string,
  email: string,
): Promise<EmailChangeLink | null> {
  return runTransaction(db, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) return null;
    const { value: ofAnyAddress } = toEmailChangeRow("", accountId, "%");
    await tx.delete(mailedLinks).where(like(mailedLinks.value, ofAnyAddress));
    const owner = await findAccountByEmail(tx, email);
    if (owner) return { outcome: "taken", account, owner };
    const token = newSecret();
    const { internalAdapter } = await getAuth(tx).$context;
    await internalAdapter.createVerificationValue({
      ...toEmailChangeRow(token, accountId, email),
      expiresAt: new Date(Date.now() + emailChangeLifetime),
    });
    return { outcome: "made", token, account };
  });
}

export type ChangeEmailOutcome =
  | { outcome: "changed"; email: string }
  /**
   * The link is used, expired, replaced by a later one, invalid, of another account, or the address has an account by
   * now.
   */
  | { outcome: "stale-link" };

/**
 * Sets the account's e-mail address to the one to which the token was mailed, which verifies that address. Older mailed links of the account are revoked.
 */
export async function changeEmail(
  db: Database,
  { token, accountId }: { token: string; accountId: string },
): Promise<ChangeEmailOutcome> {
  const identifier = `change-email:${token}`;
  try {
    return await runTransaction(db, async (tx) => {
      const { internalAdapter } = await getAuth(tx).$context;
      const link = await internalAdapter.findVerificationValue(identifier);
      const email = parseNewEmail(link?.value, accountId);
      // A link of another account remains valid for that account.
      if (email === null || !(await internalAdapter.consumeVerificationValue(identifier)))
        return { outcome: "stale-link" };
      const [before] = await tx
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for("update");
      await revokeMailedLinks(tx, { id: accountId, email: before?.email ?? email });
      await tx
        .update(accounts)
        .set({ email, emailVerified: true, updatedAt: sql`now()` })
        .where(eq(accounts.id, accountId));
      await recordEvent(
        tx,
        { kind: "customer", accountId: accountId },
        { type: "customer.verified", subjectId: accountId, payload: {} },
      );
      return { outcome: "changed", email };
    });
  } catch (error) {
    // Another person registered with the address after the link was sent.
    if (isUniqueViolation(error)) return { outcome: "stale-link" };
    throw error;
  }
}
