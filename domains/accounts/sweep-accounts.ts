import { lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import { mailedLinks, sessions } from "./internal/tables.server.ts";

/** Forgets logins and mailed links that have expired. */
export async function sweepAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now()`));
}
