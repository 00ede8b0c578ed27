import { sql } from "drizzle-orm";
import { type ExportedAccount, exportAccounts } from "#domains/accounts/export-accounts.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import { exportOrders, findLastNumber } from "#domains/orders/import-export/export-orders.ts";
import { serializeNestedOrders } from "#domains/orders/import-export/exported-order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runLongTransaction } from "#platform/database/run-long-transaction.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/** The first lines of our own export: the program that wrote it and the unit of its amounts. */
export const exportFormat = {
  format: "taqat-2",
  currency: "PKR; each product's price as it was shown, all other amounts in paisa (100 paisa are 1 rupee)",
} as const;

/** How many users and orders an export holds so far. */
export interface ExportedCounts {
  users: number;
  orders: number;
}

/**
 * All users and orders of one snapshot as chunks of JSON, a few hundred at a time: `users/{first name}` and
 * `orders/{lowercased first name}/{cart id}` of the specification as nested objects, and beside them
 * `namesakes/{e-mail}`, the users whose first name is already taken. It counts what it wrote in `counted`. The
 * transaction must not have run a statement yet.
 */
export async function* writeShopExport(
  tx: Transaction,
  counted: ExportedCounts = { users: 0, orders: 0 },
): AsyncGenerator<string> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  yield* gather(writePieces(tx, counted));
}

/**
 * The export as a stream of UTF-8 for a staff member. Audited before it begins. `finished` rejects when it was cut off:
 * the reader went away, or the database did. A reader that reads nothing for a minute is cut off, so that no slow one
 * holds a connection to the database.
 */
export async function streamShopExport(
  db: Database,
  by: Staff<"privacy.manage">,
): Promise<{ readable: ReadableStream<Uint8Array>; finished: Promise<void> }> {
  await runTransaction(db, (tx) => recordEvent(tx, by, { type: "shop.exported", subjectId: null, payload: {} }, {}));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = async (chunk: string) => {
    const timer = setTimeout(() => void writer.abort(new Error("Nobody reads")).catch(() => undefined), slowestReader);
    await writer.write(encoder.encode(chunk)).finally(() => clearTimeout(timer));
  };
  const send = async (tx: Transaction) => {
    for await (const chunk of writeShopExport(tx)) await write(chunk);
  };
  // Sorting a million orders takes longer than a page may.
  const finished = runLongTransaction(db, maxDuration, send).then(
    () => writer.close(),
    async (error: unknown) => {
      await writer.abort(error).catch(() => undefined);
      throw error;
    },
  );
  return { readable, finished };
}

/** Milliseconds that a statement of an export may take. */
const maxDuration = 600_000;
/** Milliseconds that a reader may take for one chunk. */
const slowestReader = 60_000;

async function* writePieces(tx: Transaction, counted: ExportedCounts): AsyncGenerator<string> {
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
  yield* serializeNestedOrders(countEach(exportOrders(tx), () => (counted.orders += 1)));
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
