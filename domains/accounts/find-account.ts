import { eq } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/** The account of an id, or null. */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ? toAccount(row) : null;
}
