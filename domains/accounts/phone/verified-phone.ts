import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { type CodeOutcome, useCode } from "#domains/phone-codes/use-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { accounts } from "../internal/tables.server.ts";

/** The phone that the account's owner has verified, in E.164; null for none. */
export async function findVerifiedPhone(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.select({ phone: accounts.verifiedPhone }).from(accounts).where(eq(accounts.id, accountId));
  return row?.phone ?? null;
}

interface PhoneVerification {
  accountId: string;
  /** E.164, as the code was asked for. */
  phone: string;
  /** As `parseCode` reads it. */
  code: string;
  secretKey: string;
}

/**
 * Makes the phone the account's when the code is right, instead of the one that it had. Another account that had the phone
 * loses it, in silence: who holds the phone today has proved it, and numbers go to other people.
 */
export async function verifyPhone(
  db: Database,
  { accountId, phone, code, secretKey }: PhoneVerification,
): Promise<CodeOutcome> {
  return runTransaction(db, async (tx) => {
    const used = await useCode(tx, { purpose: "account", holder: accountId, phone, code, secretKey });
    if (used.outcome !== "right") return used;
    // Two accounts that verify one phone at once take turns. Rows are locked in one order, so that two accounts that exchange their phones do not
    // wait for each other.
    await lockByName(tx, "verified phone", phone);
    const touched = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(eq(accounts.id, accountId), eq(accounts.verifiedPhone, phone)))
      .orderBy(accounts.id)
      .for("update");
    for (const { id } of touched)
      if (id !== accountId)
        await tx
          .update(accounts)
          .set({ verifiedPhone: null, updatedAt: sql`now()` })
          .where(eq(accounts.id, id));
    await tx
      .update(accounts)
      .set({ verifiedPhone: phone, updatedAt: sql`now()` })
      .where(eq(accounts.id, accountId));
    return used;
  });
}

/** Takes the phone from the account: it logs in no more. Returns whether there was one. */
export async function removePhone(db: Database, accountId: string): Promise<boolean> {
  const removed = await db
    .update(accounts)
    .set({ verifiedPhone: null, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.verifiedPhone)))
    .returning({ id: accounts.id });
  return removed.length > 0;
}

/** Whether a customer can log in with this phone. For background jobs only: a response must not reveal it. */
export async function canLogInByPhone(db: Database, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.verifiedPhone, phone), eq(accounts.role, "customer"), eq(accounts.emailVerified, true)));
  return row !== undefined;
}
