import { and, desc, eq, getTableName, gt, ne, sql } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { SessionEntry } from "../account.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { mailedLinks, sessions } from "../internal/tables.server.ts";

/**
 * The sessions of an account, the most recently used first, at most `most`. `currentToken` is the token of the
 * request's session.
 */
export async function listSessions(
  db: Database,
  accountId: string,
  currentToken: string | null,
  { max = 100 } = {},
): Promise<SessionEntry[]> {
  const { id, ipAddress, userAgent, createdAt, updatedAt, token, userId, expiresAt } = sessions;
  return db
    .select({
      id,
      since: createdAt,
      lastSeen: updatedAt,
      address: sql<string>`coalesce(${ipAddress}, '')`,
      agent: sql<string>`coalesce(${userAgent}, '')`,
      current: sql<boolean>`${eq(token, currentToken ?? "")}`,
    })
    .from(sessions)
    .where(and(eq(userId, accountId), gt(expiresAt, sql`now()`)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(max);
}

/** Revokes one of the account's sessions; false when the account has no session with that id. */
export async function revokeSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  return runTransaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, accountId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordSessionsEnded(tx, accountId);
    return ended.length > 0;
  });
}

/** Revokes all sessions of the account except the current one, and returns their number. */
export async function revokeOtherSessions(db: Database, accountId: string, currentToken: string): Promise<number> {
  return runTransaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, accountId), ne(sessions.token, currentToken)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordSessionsEnded(tx, accountId);
    return ended.length;
  });
}

/** Revokes all sessions of the account, in the caller's transaction, and returns how many. */
export async function endSessions(tx: Transaction, accountId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, accountId)).returning({ id: sessions.id });
  if (ended.length > 0) await recordSessionsEnded(tx, accountId);
  return ended.length;
}

/**
 * Revokes every session and mailed link in a database that serves no requests; it notifies no open page. A database
 * whose schema is older than accounts is not changed.
 */
export async function revokeAllSessions(db: Database): Promise<void> {
  for (const table of [sessions, mailedLinks]) {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select to_regclass(${getTableName(table)}) is not null as known`,
    );
    if (rows[0]?.known) await db.execute(sql`truncate ${table} cascade`);
  }
}
