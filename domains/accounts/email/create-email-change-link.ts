import { like } from "drizzle-orm";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findAccount } from "../find-account.ts";
import { findAccountByEmail } from "../find-account-by-email.ts";
import { emailChangeLifetime, toEmailChangeRow } from "../internal/email-change-link.ts";
import { getAuth } from "../internal/create-auth.ts";
import { mailedLinks } from "../internal/tables.server.ts";

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
