import { sql, type SQL } from "drizzle-orm";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { CreditEntryKind } from "../credit.ts";
import { creditEntries, creditReasons, credits } from "./tables.server.ts";

/** What is left of a credit, which is locked until the transaction ends; null when there is none, or its guest's order belongs to an account by now. */
export async function findLockedBalance(tx: Transaction, creditId: string): Promise<Paisa | null> {
  const { rows } = await tx.execute<{ balance: Paisa }>(
    sql`select balance::float8 as balance from ${credits} where id = ${creditId} and moved_to is null for update`,
  );
  return rows[0]?.balance ?? null;
}

/** What was written down as an entry, and what was left after it. */
export interface WrittenEntry {
  written: { creditId: string; accountId: string | null; kind: CreditEntryKind; amount: Paisa; reason: string | null };
  balance: Paisa;
}

/** The entry of this id; null while there is none. */
export async function findWrittenEntry(tx: Transaction, entryId: string): Promise<WrittenEntry | null> {
  const { rows } = await tx.execute<WrittenEntry["written"] & { balance: Paisa }>(sql`
    select entry.credit_id as "creditId", credit.account_id as "accountId", entry.kind, entry.amount::float8 as amount, reason.reason, entry.balance::float8 as balance
    from ${creditEntries} entry join ${credits} credit on credit.id = entry.credit_id left join ${creditReasons} reason on reason.entry_id = entry.id
    where entry.id = ${entryId}`);
  if (!rows[0]) return null;
  const { balance, ...written } = rows[0];
  return { written, balance };
}

/** What is left of a credit's entries up to a time, in paisa, where the oldest is spent first; zero or less where nothing is. */
export const leftOfOlder = (creditId: SQL, until: SQL): SQL => sql`(
  select coalesce(sum(entry.amount) filter (where entry.amount < 0 or entry.at <= ${until}), 0) from ${creditEntries} entry where entry.credit_id = ${creditId})`;
