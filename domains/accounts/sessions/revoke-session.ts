import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { sessions } from "../internal/tables.server.ts";

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
