import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#domains/accounts/internal/tables.server.ts";
import { orders } from "#domains/orders/internal/tables.server.ts";
import { type Actor, actorKinds } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { currentTimestamp, listOf, time } from "#platform/database/columns.ts";
import { type CreditEntryKind, creditEntryKinds } from "../credit.ts";

const kindsOfSign = (sign: 1 | -1) =>
  listOf(Object.entries(creditEntryKinds).flatMap(([kind, its]) => (its === sign ? [kind] : [])));

/** What the shop owes one customer, as the sum of its entries. Each entry is written together with the sum that it gives. */
export const credits = pgTable(
  "store_credit_credits",
  {
    id: uuid().primaryKey(),
    /** The account that owns it; null for a guest's, and when the account is deleted. */
    accountId: uuid()
      .unique()
      .references(() => accounts.id, { onDelete: "set null" }),
    /** The guest's order that it was issued for; null for an account's. */
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    /** The digest of the secret code with which a guest spends it; null until the guest asks for one. */
    codeHash: text().unique(),
    /** The credit that it became, when its order came to belong to an account. */
    movedTo: uuid(),
    balance: bigint({ mode: "number" }).$type<Paisa>().notNull().default(paisa(0)),
    /** When what is left of its entries up to `expiresUpTo` ends, of which its customer is told; null while nothing ends soon. */
    expiresAt: time(),
    expiresUpTo: time(),
    /** How often an end was told or taken back. */
    endChanges: integer().notNull().default(0),
    createdAt: currentTimestamp(),
    /** The time of its last entry. */
    changedAt: time()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (credit) => [
    index("store_credit_credits_changed").on(credit.changedAt, credit.id),
    // What is owed, and what may expire: credit that was spent is in neither.
    index("store_credit_credits_balance")
      .on(credit.balance, credit.id)
      .where(sql`${credit.balance} > 0`),
    index("store_credit_credits_unused")
      .on(credit.changedAt)
      .where(sql`${credit.balance} > 0`),
    index("store_credit_credits_expiring")
      .on(credit.expiresAt)
      .where(sql`${credit.expiresAt} is not null`),
    check("store_credit_credits_expiring", sql`(${credit.expiresAt} is null) = (${credit.expiresUpTo} is null)`),
    check("store_credit_credits_balance", sql`${credit.balance} >= 0`),
    check("store_credit_credits_owner", sql`${credit.accountId} is null or ${credit.orderId} is null`),
  ],
);

/** The ledger. The database refuses to change or delete an entry. */
export const creditEntries = pgTable(
  "store_credit_entries",
  {
    id: uuid().primaryKey(),
    creditId: uuid()
      .notNull()
      .references(() => credits.id),
    kind: text().$type<CreditEntryKind>().notNull(),
    amount: bigint({ mode: "number" }).$type<Paisa>().notNull(),
    /** What is left after it. */
    balance: bigint({ mode: "number" }).$type<Paisa>().notNull(),
    orderId: uuid().references(() => orders.id),
    at: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    actorKind: text().$type<Actor["kind"]>().notNull(),
    /** The account of a staff member, or the job of the shop; of a shopper null. */
    actorId: text(),
  },
  (entry) => [
    index("store_credit_entries_credit").on(entry.creditId, entry.id),
    index("store_credit_entries_order")
      .on(entry.orderId)
      .where(sql`${entry.orderId} is not null`),
    check("store_credit_entries_kind", sql`${entry.kind} in (${listOf(Object.keys(creditEntryKinds))})`),
    check("store_credit_entries_actor", sql`${entry.actorKind} in (${listOf(actorKinds)})`),
    check("store_credit_entries_balance", sql`${entry.balance} >= 0`),
    check(
      "store_credit_entries_amount",
      sql`${entry.amount} <> 0 and (${entry.kind} not in (${kindsOfSign(1)}) or ${entry.amount} > 0) and (${entry.kind} not in (${kindsOfSign(-1)}) or ${entry.amount} < 0)`,
    ),
  ],
);

/** What staff wrote about an entry. It may name a person, so it goes when the person is forgotten, and the entry stays. */
export const creditReasons = pgTable("store_credit_reasons", {
  entryId: uuid()
    .primaryKey()
    .references(() => creditEntries.id),
  reason: text().notNull(),
});
