import { sql } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { creditEntries, credits } from "./tables.server.ts";

/** What is left of a credit, which is locked until the transaction ends; null when there is none, or its guest's order belongs to an account by now. */
export async function findLockedBalance(tx: Transaction, creditId: string): Promise<Paisa | null> {
  const { rows } = await tx.execute<{ balance: Paisa }>(
    sql`select balance::float8 as balance from ${credits} where id = ${creditId} and moved_to is null for update`,
  );
  return rows[0]?.balance ?? null;
}

/** What was left after an entry; null while there is none of this id. */
export async function findEntryBalance(tx: Transaction, entryId: string): Promise<Paisa | null> {
  const { rows } = await tx.execute<{ balance: Paisa }>(
    sql`select balance::float8 as balance from ${creditEntries} where id = ${entryId}`,
  );
  return rows[0]?.balance ?? null;
}
