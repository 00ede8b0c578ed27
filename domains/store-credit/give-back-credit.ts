import { sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import type { CreditOwner } from "./credit.ts";
import { creditEntries, credits } from "./internal/tables.server.ts";
import { spendCredit } from "./spend-credit.ts";
import { addTo, type ChangedCredit, writeEntry } from "./internal/write-entry.ts";

// Waits for a move to an account.
const lockSpent = prepareStatement(
  "lock-spent-credit",
  sql`
  select from ${credits} where id in (
    select credit_id from ${creditEntries} where order_id = ${sql.placeholder("orderId")}::uuid and kind = 'spent')
  order by id for update`,
);

// A statement of its own: behind the lock it sees where the credit has moved, and the one that waited saw the rows as they were before.
const findSpent = prepareStatement<{ id: string }>(
  "find-spent-credit",
  sql`
  select target.id from ${creditEntries} entry join ${credits} credit on credit.id = entry.credit_id
    join ${credits} target on target.id = coalesce(credit.moved_to, credit.id)
  where entry.order_id = ${sql.placeholder("orderId")}::uuid and entry.kind = 'spent'
    and (target.account_id is not null or target.order_id is not null)
  order by entry.id desc limit 1`,
);

const findGivenBack = prepareStatement<{ id: string }>(
  "find-given-back-credit",
  sql`
  select credit_id as id from ${creditEntries}
  where order_id = ${sql.placeholder("orderId")}::uuid and kind = 'given-back' order by id desc limit 1`,
);

/** Spends on another order what was given back a moment ago, in the same transaction. Throws when it was not. */
export async function spendReturnedCredit(
  tx: Transaction,
  by: Actor,
  { fromOrderId, orderId, amount }: { fromOrderId: string; orderId: string; amount: Paisa },
): Promise<void> {
  const [credit] = await findGivenBack(tx, { orderId: fromOrderId });
  if (!credit) throw new Error("No credit went back");
  await spendCredit(tx, by, { creditId: credit.id, orderId, amount });
}

/**
 * Gives credit back that was spent on an order, to the credit that paid it, also when it has moved to an account since. The caller's book says how much,
 * and holds the order's lock. Where nobody owns that credit any more, or an imported order spent it elsewhere, the order's shopper gets it anew.
 */
export async function giveBackCredit(
  tx: Transaction,
  by: Actor,
  { orderId, owner, amount }: { orderId: string; owner: CreditOwner; amount: Paisa },
): Promise<ChangedCredit> {
  const entry = { kind: "given-back" as const, amount, orderId };
  await lockSpent(tx, { orderId });
  const [spent] = await findSpent(tx, { orderId });
  const changed = (spent && (await writeEntry(tx, by, spent.id, entry))) ?? (await addTo(tx, by, owner, entry));
  await recordEvent(
    tx,
    by,
    {
      type: "store-credit.given-back",
      subjectId: changed.creditId,
      payload: { entryId: changed.entryId, creditOfOrder: changed.creditOfOrder },
    },
    { before: { balance: paisa(changed.balance - amount) }, after: { amount, balance: changed.balance, orderId } },
  );
  return changed;
}
