import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { accounts, sessions } from "../internal/tables.server.ts";

/**
 * Whose session a token was that ended by its time a short while ago; null for any other token. It opens nothing: it
 * tells for whom to retain what was typed.
 */
export async function findEndedSession(
  db: Database,
  token: string | null,
): Promise<{ accountId: string; role: string } | null> {
  if (token === null || !isSessionToken(token)) return null;
  const [found] = await db
    .select({ accountId: accounts.id, role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.userId))
    .where(eq(sessions.token, token));
  return found ?? null;
}
