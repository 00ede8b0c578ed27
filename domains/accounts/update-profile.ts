import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { accounts } from "./internal/tables.server.ts";

/** Sets the names of an account, which `profileSchema` has validated. Its owner cannot change other fields this way. */
export async function updateProfile(
  db: Database,
  accountId: string,
  { firstName, secondName }: { firstName: string; secondName: string },
): Promise<void> {
  await db
    .update(accounts)
    .set({ firstName, secondName, name: `${firstName} ${secondName}`, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));
}
