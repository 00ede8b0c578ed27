import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Account } from "../account.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts, mailedLinks } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";

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
