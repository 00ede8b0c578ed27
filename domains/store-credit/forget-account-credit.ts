import { eq, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { creditEntries, creditReasons, credits } from "./internal/tables.server.ts";
import { writeEntry } from "./internal/write-entry.ts";

/**
 * For an account that is deleted: what is left of its credit expires, what staff wrote about it is deleted, and the ledger keeps its amounts. The foreign
 * key takes the account off the credit.
 */
export async function forgetAccountCredit(tx: Transaction, by: Actor, accountId: string): Promise<void> {
  const [credit] = await tx
    .select({ id: credits.id, balance: credits.balance })
    .from(credits)
    .where(eq(credits.accountId, accountId))
    .for("update");
  if (!credit) return;
  const { id, balance }: { id: string; balance: Paisa } = credit;
  if (balance > 0) await writeEntry(tx, by, id, { kind: "expired", amount: paisa(-balance) });
  // The reasons of what came from guests' orders too.
  await tx.execute(sql`
    delete from ${creditReasons} where entry_id in (
      select id from ${creditEntries} where credit_id in (select id from ${credits} where id = ${id} or moved_to = ${id}))`);
}
