import { type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { waitingOrders } from "../internal/tables/confirmation-tables.server.ts";

/** Minutes for which an order belongs to the caller who has it on the screen. */
const holdMinutes = 10;
/** Minutes after which an order that a caller skipped comes again. */
const skipMinutes = 15;

const hold = (by: Staff<"orders.edit">) =>
  sql`held_by = ${by.accountId}, held_until = now() + make_interval(mins => ${holdMinutes})`;
const isFree = sql`(held_until is null or held_until <= now())`;

/** A caller has one order at a time: taking one lets go of the one before. */
async function letGo(tx: Transaction, by: Staff<"orders.edit">): Promise<void> {
  await tx.execute(sql`update ${waitingOrders} set held_by = null, held_until = null where held_by = ${by.accountId}`);
}

/** The query that finds the first free order of an index and locks it; one that another caller is just taking is passed over. */
const first = (condition: SQL, order: SQL) => sql`
  select order_id from ${waitingOrders} where not wrong_number and ${condition} and ${isFree} order by ${order} limit 1 for update skip locked`;

const queues = [
  first(sql`call_at is not null and call_at <= now()`, sql`call_at, number`),
  first(sql`call_at is null`, sql`number`),
];

/**
 * Gives the caller the order that needs a call most: first those whose time has come, then the oldest that nobody has
 * called. Two callers never get the same one. The order belongs to the caller for `holdMinutes` after the last sign of an open page of it that is in use
 * (`extendHold`), or until the caller's next step. Returns its number; null when nobody is to be called now.
 */
export async function holdNextCall(db: Database, by: Staff<"orders.edit">): Promise<number | null> {
  return runTransaction(db, async (tx) => {
    await letGo(tx, by);
    for (const queue of queues) {
      const { rows } = await tx.execute<{ number: string }>(
        sql`update ${waitingOrders} set ${hold(by)} where order_id = (${queue}) returning number`,
      );
      if (rows[0]) return Number(rows[0].number);
    }
    return null;
  });
}

export type HoldOutcome =
  | { outcome: "held" }
  /** Another caller has it on the screen; with the account. */
  | { outcome: "held-by-other"; accountId: string }
  /** The order does not wait for its shopper's word, or not any more. */
  | { outcome: "not-waiting" };

/** Gives the caller this order, unless another caller has it. */
export async function holdCall(db: Database, by: Staff<"orders.edit">, orderId: string): Promise<HoldOutcome> {
  if (!isId(orderId)) return { outcome: "not-waiting" };
  return runTransaction(db, async (tx): Promise<HoldOutcome> => {
    const { rows } = await tx.execute<{ heldBy: string | null; free: boolean }>(
      sql`select held_by as "heldBy", ${isFree} as free from ${waitingOrders} where order_id = ${orderId} for update`,
    );
    const [row] = rows;
    if (!row) return { outcome: "not-waiting" };
    if (!row.free && row.heldBy !== by.accountId) return { outcome: "held-by-other", accountId: row.heldBy! };
    await letGo(tx, by);
    await tx.execute(sql`update ${waitingOrders} set ${hold(by)} where order_id = ${orderId}`);
    return { outcome: "held" };
  });
}

/** The order stays the caller's for another `holdMinutes`, if it is: a long call is no reason to give its customer to somebody else. */
export async function extendHold(db: Database, by: Staff<"orders.read">, number: number): Promise<void> {
  await db.execute(sql`
    update ${waitingOrders} set held_until = now() + make_interval(mins => ${holdMinutes})
    where number = ${number} and held_by = ${by.accountId} and held_until > now()`);
}

/** Puts an order that the caller has on the screen aside for `skipMinutes`, without an attempt. */
export async function skipCall(db: Database, by: Staff<"orders.edit">, orderId: string): Promise<void> {
  if (!isId(orderId)) return;
  await db.execute(sql`
    update ${waitingOrders} set call_at = greatest(call_at, now() + make_interval(mins => ${skipMinutes})), held_by = null, held_until = null
    where order_id = ${orderId} and (held_by = ${by.accountId} or ${isFree})`);
}
