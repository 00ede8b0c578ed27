import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { sessions } from "./internal/tables.server.ts";

/** Ends one of the account's own logins; false when it has none of that id, whosever it may be. */
export async function endSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  return runTransaction(db, async (tx) => {
    const ended = await tx.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, accountId))).returning({ id: sessions.id });
    await recordChange(tx, ended.map(() => pageTags.logins(accountId)));
    return ended.length > 0;
  });
}
