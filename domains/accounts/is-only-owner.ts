import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";

/** Whether the shop would have no owner without this account. */
export async function isOnlyOwner(db: Database, { id, role }: Pick<Account, "id" | "role">): Promise<boolean> {
  if (role !== "owner") return false;
  const others = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, "owner"), ne(accounts.id, id)))
    .limit(1);
  return others.length === 0;
}
