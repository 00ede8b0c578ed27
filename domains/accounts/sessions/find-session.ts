import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "../account.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { renewalSeconds, sessionSeconds } from "../internal/create-auth.ts";
import { accounts, sessions } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";

export interface FoundSession {
  id: string;
  account: Account;
  expiresAt: Date;
  /** Its expiry has just moved on: the cookie's must, too. */
  renewed: boolean;
}

/**
 * The login that a cookie's token stands for, or null: made up, ended or expired. A login in use goes on, at most a day short of 30; to be
 * asked for by a page that merely stays open is no use of it: `inUse: false`.
 */
export async function findSession(
  db: Database,
  token: string | null,
  { inUse = true } = {},
): Promise<FoundSession | null> {
  if (token === null || !isSessionToken(token)) return null;
  const now = new Date();
  const [found] = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  if (!found) return null;

  const until = new Date(now.getTime() + sessionSeconds * 1_000);
  const renewed = inUse && until.getTime() - found.expiresAt.getTime() > renewalSeconds * 1_000;
  if (renewed) await db.update(sessions).set({ expiresAt: until, updatedAt: now }).where(eq(sessions.id, found.id));
  return { id: found.id, account: toAccount(found.account), expiresAt: renewed ? until : found.expiresAt, renewed };
}
