import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/**
 * The account of an e-mail address, or null. For background jobs only: a response must not reveal whether an account
 * exists.
 */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return row ? toAccount(row) : null;
}
