import { and, eq, ne, or } from "drizzle-orm";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import type { Account } from "./account.ts";
import { accounts } from "./internal/tables.server.ts";
import { toAccount } from "./internal/to-account.ts";

/** The account of an id, or null. */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ? toAccount(row) : null;
}

/**
 * The account of an e-mail address, or null. For background jobs only: a response must not reveal whether an account
 * exists.
 */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return row ? toAccount(row) : null;
}

/** Whether the shop has an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  const [owner] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, "owner")).limit(1);
  return owner !== undefined;
}

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
