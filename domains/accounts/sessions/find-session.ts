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
  /** The session was extended just now, so the cookie's expiry must be extended too. */
  renewed: boolean;
}

/**
 * The session of a cookie's token; null when the token is invalid, revoked or expired. A use extends the session to 30
 * days, at most once a day. A request of a page that merely stays open is not a use: `inUse: false`.
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
