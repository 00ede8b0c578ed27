import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { type ExportedAccount, exportAccounts } from "#domains/accounts/export-accounts.ts";
import { exportOrders, findLastNumber } from "#domains/orders/export-orders.ts";
import { nestOrders } from "#domains/orders/exported-order.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";
import { exportFormat } from "./export-format.ts";

interface Exported {
  users: number;
  orders: number;
}

/**
 * Writes all users and orders of one snapshot into a new file, completely or not at all and readable by its owner alone, a few hundred at a time:
 * `users/{first name}` and `orders/{lowercased first name}/{cart id}` of the specification as nested objects, and beside them `namesakes/{e-mail}`,
 * the users whose first name is already taken. Null when the file exists.
 */
export async function exportShop(db: Database, file: string): Promise<Exported | null> {
  if (existsSync(file)) return null;
  const counted = { users: 0, orders: 0 };
  await writeFileAtomically(file, (unfinished) =>
    runTransaction(db, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await pipeline(Readable.from(gather(writePieces(tx, counted))), createWriteStream(unfinished, { flush: true }));
    }),
  );
  return counted;
}

async function* writePieces(tx: Transaction, counted: Exported): AsyncGenerator<string> {
  const head = { ...exportFormat, exported: new Date().toISOString(), last_number: await findLastNumber(tx) };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "users": {`;
  yield* listAccounts(
    exportAccounts(tx, "first of the name"),
    ({ firstname }) => firstname,
    () => (counted.users += 1),
  );
  yield `},\n  "namesakes": {`;
  yield* listAccounts(
    exportAccounts(tx, "namesakes"),
    ({ email }) => email,
    () => (counted.users += 1),
  );
  yield `},\n  "orders": `;
  yield* nestOrders(countEach(exportOrders(tx), () => (counted.orders += 1)));
  yield "\n}\n";
}

async function* listAccounts(
  accounts: AsyncIterable<ExportedAccount>,
  nameOf: (account: ExportedAccount) => string,
  count: () => void,
): AsyncGenerator<string> {
  let any = false;
  for await (const account of accounts) {
    yield `${any ? "," : ""}\n    ${JSON.stringify(nameOf(account))}: ${JSON.stringify(account)}`;
    any = true;
    count();
  }
  if (any) yield "\n  ";
}

async function* countEach<Item>(items: AsyncIterable<Item>, count: () => void): AsyncGenerator<Item> {
  for await (const item of items) {
    count();
    yield item;
  }
}

/** Joins small texts into chunks that are worth a write. */
async function* gather(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    held += piece;
    if (held.length < 65_536) continue;
    yield held;
    held = "";
  }
  yield held;
}
