import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Opaque } from "#kernel/opaque.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import type { Account } from "../account.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { accounts, sessions } from "../internal/tables.server.ts";
import { toAccount } from "../internal/to-account.ts";
import { findSessionEnd, findSessionLifetime } from "./session-lifetime.ts";

/** A session that a token has opened. Only `findSession` makes one. */
export interface FoundSession extends Opaque<"session"> {
  id: string;
  account: Account;
  expiresAt: Date;
  /** The session was extended just now, so the cookie's expiry must be extended too. */
  renewed: boolean;
}

const read = prepareSelect("find-session", (db) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      account: accounts,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(
      and(
        // A placeholder alone is not encoded as its column's type says: the token would not be hashed.
        eq(sessions.token, sql.param(sql.placeholder("token"), sessions.token)),
        gt(sessions.expiresAt, sql.param(sql.placeholder("now"), sessions.expiresAt)),
      ),
    ),
);

/**
 * The session of a cookie's token; null when the token is invalid, revoked or expired. A use extends the session as
 * `session-lifetime.ts` says. A request of a page that merely stays open is not a use: `inUse: false`.
 */
export async function findSession(
  db: Database,
  token: string | null,
  { inUse = true, now = new Date() } = {},
): Promise<FoundSession | null> {
  if (token === null || !isSessionToken(token)) return null;
  const [found] = await read(db, { token, now });
  if (!found) return null;

  const { role } = found.account;
  const end = findSessionEnd(role, found);
  const expiresAt = end < found.expiresAt ? end : found.expiresAt;
  if (expiresAt <= now) return null;
  const account = toAccount(found.account);
  const sinceExtended = now.getTime() - found.updatedAt.getTime();
  if (!inUse || sinceExtended <= findSessionLifetime(role).renewalSeconds * 1_000)
    return { id: found.id, account, expiresAt, renewed: false } as FoundSession;

  const extended = findSessionEnd(role, { createdAt: found.createdAt, updatedAt: now });
  await db.update(sessions).set({ expiresAt: extended, updatedAt: now }).where(eq(sessions.id, found.id));
  return { id: found.id, account, expiresAt: extended, renewed: true } as FoundSession;
}
