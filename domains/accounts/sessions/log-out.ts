import { eq } from "drizzle-orm";
import { cacheTags } from "#kernel/cache-tags.ts";
import { invalidateTags } from "#platform/cache/invalidation-events.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isSessionToken } from "../internal/is-session-token.ts";
import { sessions } from "../internal/tables.server.ts";

/** Ends the login of a token: whoever kept a copy has nothing. One that has ended already is as good as ended. */
export async function logOut(db: Database, token: string | null): Promise<void> {
  if (token === null || !isSessionToken(token)) return;
  await runTransaction(db, async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.token, token)).returning({ accountId: sessions.userId });
    await invalidateTags(
      tx,
      ended.map(({ accountId }) => cacheTags.logins(accountId)),
    );
  });
}
