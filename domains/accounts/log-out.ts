import { eq } from "drizzle-orm";
import { pageTags } from "#kernel/page-tags.ts";
import { recordChange } from "#platform/changes.server.ts";
import type { Database } from "#platform/database.server.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { isSessionToken } from "./internal/is-session-token.ts";
import { sessions } from "./internal/tables.server.ts";

/** Ends the login of a token: whoever kept a copy has nothing. One that has ended already is as good as ended. */
export async function logOut(db: Database, token: string | null): Promise<void> {
  if (token === null || !isSessionToken(token)) return;
  await runTransaction(db, async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.token, token)).returning({ accountId: sessions.userId });
    await recordChange(tx, ended.map(({ accountId }) => pageTags.logins(accountId)));
  });
}
