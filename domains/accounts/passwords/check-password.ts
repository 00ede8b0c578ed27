import { verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { credentials } from "../internal/tables.server.ts";

/** Whether it is the account's password. Irreversible actions ask for it again. The caller must count the attempts. */
export async function checkPassword(db: Database, accountId: string, password: string): Promise<boolean> {
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, accountId), eq(credentials.providerId, "credential")));
  return credential?.hash ? verifyPassword({ hash: credential.hash, password }) : false;
}
