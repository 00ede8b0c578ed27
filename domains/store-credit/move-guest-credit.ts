import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { credits } from "./internal/tables.server.ts";
import { writeEntry } from "./internal/write-entry.ts";

/**
 * Makes the credit of guests' orders that of the account to which these orders belong now. Their codes end. What was spent of it goes back to the account
 * from now on.
 */
export async function moveGuestCredit(
  tx: Transaction,
  by: Actor,
  { orderIds, accountId }: { orderIds: readonly string[]; accountId: string },
): Promise<void> {
  const { rows: found } = await tx.execute<{ id: string; balance: Paisa }>(sql`
    select id, balance::float8 as balance from ${credits} where order_id = any(${sql.param([...orderIds])}::uuid[]) and moved_to is null order by id for update`);
  if (found.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${credits} (id, account_id) values (${newId()}, ${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id returning id`);
  const to = rows[0]!.id;
  await tx.execute(
    sql`update ${credits} set moved_to = ${to}, code_hash = null where id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`,
  );
  for (const { id, balance } of found.filter((credit) => credit.balance > 0)) {
    await writeEntry(tx, by, id, { kind: "moved", amount: paisa(-balance) });
    await writeEntry(tx, by, to, { kind: "moved", amount: balance });
  }
}
