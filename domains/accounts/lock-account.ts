import { eq, or } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/**
 * Locks the account until the transaction ends, and all owners with it, so that the last owner cannot be removed. Null
 * when it does not exist.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account | null> {
  const locked = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.role, "owner")))
    .orderBy(accounts.id)
    .for("update");
  const row = locked.find(({ id }) => id === accountId);
  return row ? toAccount(row) : null;
}
