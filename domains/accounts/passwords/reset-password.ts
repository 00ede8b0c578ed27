import { APIError } from "better-auth/api";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findAccount } from "../find-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";
import { accounts, mailedLinks } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";
import { assertPassword, findPersonalDataError } from "./password.ts";

/** The account whose password a mailed link resets; null when the link is invalid or no longer valid. */
export async function findResetAccount(db: Database, token: string): Promise<Account | null> {
  const { internalAdapter } = await getAuth(db).$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && link.expiresAt > new Date() ? findAccount(db, link.value) : null;
}

/**
 * Enqueues a mail with a reset link to the address if it has an account. The work is the same for every address: a
 * background job looks the account up, so that neither the response nor its duration reveals it. Two requests before
 * the mail is sent give one mail.
 */
export async function requestPasswordReset(db: Database, email: string): Promise<void> {
  const address = email.toLowerCase();
  await enqueue(db, "send-password-reset", { email: address }, { key: `send-password-reset:${address}` });
}

/**
 * Creates a token that resets the password of the address's account once, within an hour; null when there is no
 * account. Earlier tokens are revoked.
 */
export async function createResetLink(
  db: Database,
  email: string,
): Promise<{ token: string; account: Account } | null> {
  return runTransaction(db, async (tx) => {
    // Waits for a concurrent change of the account's address, because a person at the old address must not receive a
    // link.
    const [row] = await tx.select().from(accounts).where(eq(accounts.email, email.toLowerCase())).for("share");
    if (!row) return null;
    const account = toAccount(row);
    await tx.delete(mailedLinks).where(eq(mailedLinks.value, account.id));
    let made = "";
    const { api } = getAuth(tx, { onResetLink: (token) => (made = token) });
    await api.requestPasswordReset({ body: { email: account.email } });
    if (made === "") throw new Error("No reset link was created");
    return { token: made, account };
  });
}

export type ResetOutcome =
  | { outcome: "reset"; account: Account }
  /** The link is used, expired, replaced by a later one, or invalid. */
  | { outcome: "stale-link" }
  /** The password contains the account's own name or address; the link remains valid. */
  | { outcome: "too-personal"; message: string };

/**
 * Sets a new password with the token of a mailed link. It revokes this link, all other mailed links and all sessions
 * of the account, and its phone logs in no more. The address counts as verified, because the link was sent there.
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<ResetOutcome> {
  assertPassword(password);
  const asked = await findResetAccount(db, token);
  if (!asked) return { outcome: "stale-link" };
  const message = findPersonalDataError(password, asked);
  if (message) return { outcome: "too-personal", message };
  const hash = await hashPassword(password);
  try {
    return await runTransaction(db, async (tx) => {
      const account = await findResetAccount(tx, token);
      if (!account) return { outcome: "stale-link" };
      await getAuth(tx, { hash }).api.resetPassword({ body: { newPassword: password, token } });
      // Whoever knew the old password may have added a phone of their own: it must not let them in again.
      await tx.update(accounts).set({ emailVerified: true, verifiedPhone: null }).where(eq(accounts.id, account.id));
      await revokeMailedLinks(tx, account);
      await recordEvent(
        tx,
        { kind: "customer", accountId: account.id },
        { type: "customer.verified", subjectId: account.id, payload: {} },
      );
      await recordSessionsEnded(tx, account.id);
      return { outcome: "reset", account: { ...account, verified: true } };
    });
  } catch (error) {
    // A simultaneous request has used the link.
    if (error instanceof APIError && error.body?.code === "INVALID_TOKEN") return { outcome: "stale-link" };
    throw error;
  }
}
