import { type SQL, sql } from "drizzle-orm";
import type { LockName } from "#kernel/lock-names.ts";
import type { Transaction } from "./database.server.ts";

/** The number of the lock in SQL, for a statement that does more than lock; `id` may be a placeholder or an expression of type text. */
export const lockKey = (name: LockName, id?: string | SQL): SQL =>
  typeof id === "object"
    ? sql`hashtextextended(${sql.raw(`'${name} '`)} || ${id}, 0)`
    : sql`hashtextextended(${id === undefined ? name : `${name} ${id}`}, 0)`;

/** Waits until no other transaction holds this lock, and holds it until this one ends. */
export async function lockByName(tx: Transaction, name: LockName, id?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(name, id)})`);
}

/** As `lockByName`, without waiting: false when another transaction holds the lock. */
export async function tryLockByName(tx: Transaction, name: LockName, id?: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey(name, id)}) as held`,
  );
  return rows[0]!.held;
}
