import { sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { creditEntries, credits } from "./internal/tables.server.ts";
import { authorOf } from "./internal/write-entry.ts";

/**
 * Makes the credit of guests' orders that of the account to which these orders belong now. Their codes end. What was spent of it goes back to the account
 * from now on.
 */
export async function moveGuestCredit(
  tx: Transaction,
  by: Actor,
  { orderIds, accountId }: { orderIds: readonly string[]; accountId: string },
): Promise<void> {
  const { rows: found } = await tx.execute<{ id: string; balance: Paisa; orderId: string }>(sql`
    select id, balance::float8 as balance, order_id as "orderId" from ${credits} where order_id = any(${sql.param([...orderIds])}::uuid[]) and moved_to is null order by id for update`);
  if (found.length === 0) return;
  // Whether it is made or known, its row is locked now.
  const { rows } = await tx.execute<{ id: string; balance: Paisa }>(sql`
    insert into ${credits} (id, account_id) values (${newId()}, ${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id returning id, balance::float8 as balance`);
  const to = rows[0]!;
  const moved = found.filter(({ balance }) => balance > 0);
  const total = moved.reduce((sum, { balance }) => sum + balance, 0);
  await tx.execute(sql`
    update ${credits} set moved_to = ${to.id}, code_hash = null, balance = 0,
      changed_at = case when balance > 0 then clock_timestamp() else changed_at end
    where id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`);
  if (total === 0) return;
  await tx.execute(
    sql`update ${credits} set balance = balance + ${total}::bigint, changed_at = clock_timestamp() where id = ${to.id}`,
  );
  let left: number = to.balance;
  const entries = moved.flatMap(({ id, balance }) => {
    left += balance;
    const out = { creditId: id, amount: paisa(-balance), balance: paisa(0) };
    return [out, { creditId: to.id, amount: balance, balance: paisa(left) }];
  });
  await insertRows(
    tx,
    creditEntries,
    entries.map((entry) => ({ id: newId(), kind: "moved" as const, ...entry, ...authorOf(by) })),
  );
  await recordEvent(tx, by, {
    type: "store-credit.moved",
    subjectId: to.id,
    payload: { orderIds: moved.map(({ orderId }) => orderId) },
  });
}
