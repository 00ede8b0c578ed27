import type { Database } from "#platform/database.server.ts";
import type { SessionEntry } from "./account.ts";
import { openAuth } from "./internal/open-auth.ts";

/** The logins of an account, the one used last first. `currentToken` is that of the login which asks. */
export async function listSessions(db: Database, accountId: string, currentToken: string | null): Promise<SessionEntry[]> {
  const { internalAdapter } = await openAuth(db).$context;
  const sessions = await internalAdapter.listSessions(accountId, { onlyActiveSessions: true });
  return sessions
    .map(({ id, token, ipAddress, userAgent, createdAt, updatedAt }) => ({
      id, address: ipAddress ?? "", agent: userAgent ?? "", since: createdAt, lastSeen: updatedAt, current: token === currentToken,
    }))
    .sort((one, other) => other.lastSeen.getTime() - one.lastSeen.getTime());
}
