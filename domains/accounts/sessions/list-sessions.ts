import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { SessionEntry } from "../account.ts";
import { sessions } from "../internal/tables.server.ts";

/**
 * The sessions of an account, the most recently used first, at most `most`. `currentToken` is the token of the
 * request's session.
 */
export async function listSessions(
  db: Database,
  accountId: string,
  currentToken: string | null,
  { most = 100 } = {},
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
    .limit(most);
}
