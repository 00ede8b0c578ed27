import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { digestCode } from "./credit-code.ts";
import { credits } from "./internal/tables.server.ts";
import { spend } from "./internal/write-entry.ts";

/** Credit that can be spent. */
export interface SpendableCredit {
  id: string;
  balance: Paisa;
  /** The order of the guest who owns it; null where an account does. */
  ofOrder: string | null;
}

/** By what credit is found: the account of whoever is logged in, or the secret code of a guest. */
export type CreditKey = { accountId: string } | { code: string };

const columns = sql`select id, balance::float8 as balance, order_id as "ofOrder" from ${credits}`;
const ofAccount = sql`account_id = ${sql.placeholder("accountId")}::uuid`;
const ofCode = sql`code_hash = ${sql.placeholder("codeHash")}::text and moved_to is null`;
const [findOfAccount, findOfCode, lockOfAccount, lockOfCode] = [
  prepareStatement<SpendableCredit>("find-account-credit", sql`${columns} where ${ofAccount}`),
  prepareStatement<SpendableCredit>("find-code-credit", sql`${columns} where ${ofCode}`),
  prepareStatement<SpendableCredit>("lock-account-credit", sql`${columns} where ${ofAccount} for update`),
  prepareStatement<SpendableCredit>("lock-code-credit", sql`${columns} where ${ofCode} for update`),
];

/** The credit of an account or a code; null when there is none. */
export const findCredit = (db: Database, key: CreditKey): Promise<SpendableCredit | null> =>
  look(db, key, findOfAccount, findOfCode);

/** As `findCredit`, locked until the transaction ends, so that nobody else spends it meanwhile. */
export const lockCredit = (tx: Transaction, key: CreditKey): Promise<SpendableCredit | null> =>
  look(tx, key, lockOfAccount, lockOfCode);

async function look(
  db: Database,
  key: CreditKey,
  byAccount: typeof findOfAccount,
  byCode: typeof findOfCode,
): Promise<SpendableCredit | null> {
  if ("accountId" in key) return (await byAccount(db, { accountId: key.accountId }))[0] ?? null;
  const codeHash = digestCode(key.code);
  return codeHash === null ? null : ((await byCode(db, { codeHash }))[0] ?? null);
}

/**
 * Spends this much of a credit on an order, whose book gets the entry "credit-spent" in the same transaction. Fails, and with it the transaction, when
 * less is left: the caller has locked it and knows.
 */
export async function spendCredit(
  tx: Transaction,
  by: Actor,
  { creditId, orderId, amount }: { creditId: string; orderId: string; amount: Paisa },
): Promise<void> {
  await spend(tx, by, creditId, { kind: "spent", amount: paisa(-amount), orderId });
}
