import { eq, sql } from "drizzle-orm";
import { claimGuestOrders } from "#domains/orders/claim-guest-orders.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { parseNewEmail } from "../internal/email-change-link.ts";
import { getAuth } from "../internal/create-auth.ts";
import { accounts } from "../internal/tables.server.ts";
import { revokeMailedLinks } from "../internal/revoke-mailed-links.ts";

export type ChangeEmailOutcome =
  | { outcome: "changed"; email: string }
  /**
   * The link is used, expired, replaced by a later one, invalid, of another account, or the address has an account by
   * now.
   */
  | { outcome: "stale-link" };

/**
 * Sets the account's e-mail address to the one to which the token was mailed, which verifies that address. Guest
 * orders of the address are assigned to the account. Older mailed links of the account are revoked.
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
      await claimGuestOrders(tx, accountId, email);
      return { outcome: "changed", email };
    });
  } catch (error) {
    if (isTaken(error)) return { outcome: "stale-link" };
    throw error;
  }
}

/** Whether another person registered with the address after the link was sent. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "23505") || isTaken(error.cause));
