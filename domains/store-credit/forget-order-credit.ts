import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.server.ts";
import { creditEntries, creditReasons, credits } from "./internal/tables.server.ts";

/**
 * For orders whose recipients are erased: deletes what staff wrote about the credit of these orders and about entries that they gave rise to, in the transaction that erases. The
 * ledger keeps its amounts. A code that was made still spends what is left: whoever has it is entitled to.
 */
export async function forgetOrderCredit(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = sql.param(orderIds);
  await tx.execute(sql`
    delete from ${creditReasons} where entry_id in (
      select id from ${creditEntries} where order_id = any(${ids}::uuid[])
      union all
      select entry.id from ${credits} credit join ${creditEntries} entry on entry.credit_id = credit.id where credit.order_id = any(${ids}::uuid[]))`);
}
