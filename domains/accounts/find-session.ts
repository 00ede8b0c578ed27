import type { Database } from "#platform/database.server.ts";
import type { Account } from "./account.ts";
import { isSessionToken } from "./internal/is-session-token.ts";
import { openAuth, renewalSeconds, sessionSeconds } from "./internal/open-auth.ts";
import { type AccountRow, toAccount } from "./internal/to-account.ts";

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
export async function findSession(db: Database, token: string | null, { inUse = true } = {}): Promise<FoundSession | null> {
  if (token === null || !isSessionToken(token)) return null;
  const { internalAdapter } = await openAuth(db).$context;
  const found = await internalAdapter.findSession(token);
  if (!found) return null;

  const { expiresAt } = found.session;
  const left = expiresAt.getTime() - Date.now();
  if (left <= 0) {
    await internalAdapter.deleteSession(token);
    return null;
  }
  const renewed = inUse && left < (sessionSeconds - renewalSeconds) * 1000;
  const until = renewed ? new Date(Date.now() + sessionSeconds * 1000) : expiresAt;
  if (renewed) await internalAdapter.updateSession(token, { expiresAt: until, updatedAt: new Date() });
  return { id: found.session.id, account: toAccount(found.user as unknown as AccountRow), expiresAt: until, renewed };
}
