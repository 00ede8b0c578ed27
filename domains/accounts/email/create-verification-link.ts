import { eq } from "drizzle-orm";
import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { findAccount } from "../find-account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { mailedLinks } from "../internal/tables.server.ts";
import { verificationLifetime, toVerificationRow } from "../internal/verification-link.ts";

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
