import type { Database } from "#platform/database.server.ts";
import { isSessionToken } from "./internal/is-session-token.ts";
import { openAuth } from "./internal/open-auth.ts";

/** Ends the login of a token: whoever kept a copy has nothing. One that has ended already is as good as ended. */
export async function logOut(db: Database, token: string | null): Promise<void> {
  if (token === null || !isSessionToken(token)) return;
  const { internalAdapter } = await openAuth(db).$context;
  await internalAdapter.deleteSession(token);
}
