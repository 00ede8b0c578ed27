import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { recordSessionsEnded } from "../internal/record-sessions-ended.ts";
import { sessions } from "../internal/tables.server.ts";

/**
 * Revokes the session of a token, so that copies of the token are useless. A session that is revoked already is no
 * error.
 */
export async function logOut(db: Database, token: string | null): Promise<void> {
  if (token === null || !isSessionToken(token)) return;
  await runTransaction(db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.token, token))
      .returning({ accountId: sessions.userId });
    if (ended) await recordSessionsEnded(tx, ended.accountId);
  });
}
