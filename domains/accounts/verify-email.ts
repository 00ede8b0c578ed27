import { and, eq } from "drizzle-orm";
import { joinOrders } from "#domains/orders/join-orders.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import type { Account } from "./account.ts";
import { openAuth } from "./internal/open-auth.ts";
import { accounts } from "./internal/tables.server.ts";
import { verificationOf } from "./internal/verification-link.ts";

export type VerifyOutcome =
  | { outcome: "verified" }
  /** Used, expired, replaced by a later one, made up, or of another account. */
  | { outcome: "stale-link" };

/**
 * Verifies the address of the account that is logged in with the token of a link mailed there; orders placed with that address before become
 * the account's. Opening the link alone verifies nothing: it may have come to somebody whose address a stranger registered.
 */
export async function verifyEmail(db: Database, { token, account }: { token: string; account: Pick<Account, "id" | "email"> }): Promise<VerifyOutcome> {
  return runTransaction(db, async (tx) => {
    const { identifier, value } = verificationOf(token, account);
    const { internalAdapter } = await openAuth(tx).$context;
    const link = await internalAdapter.findVerificationValue(identifier);
    // A link of another account stays good for that one.
    if (link?.value !== value || !(await internalAdapter.consumeVerificationValue(identifier))) return { outcome: "stale-link" };
    await tx.update(accounts).set({ emailVerified: true }).where(and(eq(accounts.id, account.id), eq(accounts.email, account.email)));
    await joinOrders(tx, account.id, account.email);
    return { outcome: "verified" };
  });
}
