import { sql } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import type { CreditEntryKind, CreditOwner } from "../credit.ts";
import { creditEntries, creditReasons, credits } from "./tables.server.ts";

/** An entry to write. */
export interface NewCreditEntry {
  kind: CreditEntryKind;
  amount: Paisa;
  orderId?: string | null | undefined;
  reason?: string | null | undefined;
  /** The id of the entry; one that exists already is an error. */
  id?: string | undefined;
}

/** The credit after an entry. */
export interface ChangedCredit {
  creditId: string;
  entryId: string;
  balance: Paisa;
  /** The order of the guest who owns the credit; null where an account does. */
  creditOfOrder: string | null;
}

const entered = sql`, entered as (
    insert into ${creditEntries} (id, credit_id, kind, amount, balance, order_id, actor_kind, actor_id)
    select ${sql.placeholder("entryId")}::uuid, id, ${sql.placeholder("kind")}::text, ${sql.placeholder("amount")}::bigint, balance,
      ${sql.placeholder("orderId")}::uuid, ${sql.placeholder("actorKind")}::text, ${sql.placeholder("actorId")}::text
    from changed returning id, credit_id, balance
  ), reasoned as (
    insert into ${creditReasons} (entry_id, reason) select id, ${sql.placeholder("reason")}::text from entered where ${sql.placeholder("reason")}::text is not null
  )
  select entered.credit_id as "creditId", entered.id as "entryId", entered.balance::float8 as balance, changed.order_id as "creditOfOrder" from entered, changed`;

// The update waits for whoever holds the row, and then looks at the balance again: two callers at once cannot both take the last rupee.
const writeTo = prepareStatement<ChangedCredit>(
  "write-credit-entry",
  sql`
  with changed as (
    update ${credits} set balance = balance + ${sql.placeholder("amount")}::bigint, changed_at = clock_timestamp()
    where id = ${sql.placeholder("creditId")}::uuid and balance + ${sql.placeholder("amount")}::bigint >= 0 returning id, balance, order_id
  )${entered}`,
);

// Without the condition: taking more than is left fails by the table's check.
const spendFrom = prepareStatement(
  "spend-credit",
  sql`
  with changed as (
    update ${credits} set balance = balance + ${sql.placeholder("amount")}::bigint, changed_at = clock_timestamp()
    where id = ${sql.placeholder("creditId")}::uuid returning id, balance, order_id
  )${entered}`,
);

const openFor = (owner: "account_id" | "order_id") =>
  prepareStatement<ChangedCredit>(
    `open-credit-by-${owner}`,
    sql`
    with changed as (
      insert into ${credits} as known (id, ${sql.identifier(owner)}, balance)
      values (${sql.placeholder("newCreditId")}::uuid, ${sql.placeholder("ownerId")}::uuid, ${sql.placeholder("amount")}::bigint)
      on conflict (${sql.identifier(owner)}) do update set balance = known.balance + excluded.balance, changed_at = clock_timestamp() returning id, balance, order_id
    )${entered}`,
  );
const writers = { account: openFor("account_id"), order: openFor("order_id") };

/** Adds an entry to a credit; null when less is left than it would take, or when there is no such credit. */
export async function writeEntry(
  tx: Transaction,
  by: Actor,
  creditId: string,
  entry: NewCreditEntry,
): Promise<ChangedCredit | null> {
  const [changed] = await writeTo(tx, { ...toParameters(by, entry), creditId });
  return changed ?? null;
}

/** Adds an entry that takes from a locked credit; an error when less is left. */
export async function spend(tx: Transaction, by: Actor, creditId: string, entry: NewCreditEntry): Promise<void> {
  await spendFrom(tx, { ...toParameters(by, entry), creditId });
}

/** Adds an entry above zero to the credit of an owner, who gets one with it if need be. */
export async function addTo(
  tx: Transaction,
  by: Actor,
  owner: CreditOwner,
  entry: NewCreditEntry,
): Promise<ChangedCredit> {
  const parameters = { ...toParameters(by, entry), newCreditId: newId() };
  const [changed] =
    "accountId" in owner
      ? await writers.account(tx, { ...parameters, ownerId: owner.accountId })
      : await writers.order(tx, { ...parameters, ownerId: owner.orderId });
  if (!changed) throw new Error("An insert gave no row");
  return changed;
}

function toParameters(by: Actor, { kind, amount, orderId = null, reason = null, id = newId() }: NewCreditEntry) {
  return {
    entryId: id,
    kind,
    amount,
    orderId,
    reason,
    ...authorOf(by),
  };
}

/** Who wrote an entry. Entries outlive accounts: of a shopper they name nobody. */
export const authorOf = (by: Actor) => ({
  actorKind: by.kind,
  actorId: by.kind === "customer" ? null : actorId(by),
});
