import { and, eq, ne } from "drizzle-orm";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sessions } from "../internal/tables.server.ts";

/** Revokes all sessions of the account except the current one, and returns their number. */
export async function revokeOtherSessions(db: Database, accountId: string, currentToken: string): Promise<number> {
  return runTransaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, accountId), ne(sessions.token, currentToken)))
      .returning({ id: sessions.id });
    await invalidateTags(
      tx,
      ended.map(() => cacheTags.logins(accountId)),
    );
    return ended.length;
  });
}
