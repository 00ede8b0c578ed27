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
  /** Used, expired, replaced by a later one, made up, of another account, or for an address that has an account by now. */
  | { outcome: "stale-link" };

/**
 * Gives the account that is logged in the address to which the token was mailed, which is verified by that; orders placed with it before become the account's. Links
 * mailed for the account before open nothing any more.
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
      // A link of another account stays good for that one.
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

/** Whether somebody registered with the address while its link was on the way. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "23505") || isTaken(error.cause));
