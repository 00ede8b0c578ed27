import { and, eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { sessions } from "./internal/tables.server.ts";

/** Ends one of the account's own logins; false when it has none of that id, whosever it may be. */
export async function endSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  if (!isId(sessionId)) return false;
  const ended = await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, accountId))).returning({ id: sessions.id });
  return ended.length > 0;
}
