import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { sessions } from "../internal/tables.server.ts";

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
