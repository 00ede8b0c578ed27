import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { sessions } from "./internal/tables.server.ts";

/** Ends all logins of the account but the one that asks, and says how many. */
export async function endOtherSessions(db: Database, accountId: string, currentToken: string): Promise<number> {
  const ended = await db.delete(sessions).where(and(eq(sessions.userId, accountId), ne(sessions.token, currentToken))).returning({ id: sessions.id });
  return ended.length;
}
