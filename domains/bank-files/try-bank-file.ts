import { and, eq, inArray, sql } from "drizzle-orm";
import { listAccountKeys } from "#domains/orders/payments/own-accounts.ts";
import { findTransferOrders } from "#domains/orders/payments/payment-proofs/find-transfer-orders.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { createEventLoopYield } from "#platform/resilience/event-loop-yield.ts";
import { findBankColumns } from "./find-bank-files.ts";
import { type BankRow, readBankFile } from "./files/read-bank-file.ts";
import {
  filterIdentifyingKeys,
  type Known,
  listKeys,
  listNumbers,
  type MatchedRow,
  matchRow,
} from "./internal/match-rows.ts";
import { sumRows } from "./internal/sum-rows.ts";
import { bankBooked, bankFiles, bankRows } from "./internal/tables.server.ts";

/** Rows that are compared and stored with a fixed number of statements. */
const rowsAtOnce = 2_000;

/**
 * The dry run of an account's file: reads it with the columns that are known of the account, compares each row with the orders, and stores what it found.
 * The books stay as they are. What staff have matched by hand is forgotten.
 */
export async function tryBankFile(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  fileId: string,
): Promise<void> {
  const [file] = await db.select().from(bankFiles).where(eq(bankFiles.id, fileId));
  // What was compared stays when the file is deleted.
  if (!file?.fileKey || file.state === "discarded") return;
  const open = and(eq(bankFiles.id, fileId), sql`${bankFiles.state} <> 'discarded'`);
  try {
    const bytes = Buffer.from(await storage.getBytes(file.fileKey));
    const reading = await readBankFile(bytes, await findBankColumns(db, by, file.account), file.account);
    if (reading.outcome === "asks") {
      const { headings, questions } = reading;
      await db.update(bankFiles).set({ state: "asking", headings, questions, problem: null }).where(open);
      return;
    }
    const found: (Pick<Known, "orders"> & { row: BankRow; keys: string[] })[] = [];
    const booked = new Set<string>();
    for (let from = 0; from < reading.rows.length; from += rowsAtOnce) {
      const rows = reading.rows.slice(from, from + rowsAtOnce);
      const keysOf = rows.map(listKeys);
      const orders = await findTransferOrders(db, by, { keys: keysOf.flat(), numbers: rows.flatMap(listNumbers) });
      const known = await db
        .select({ digest: bankBooked.digest })
        .from(bankBooked)
        .where(
          inArray(
            bankBooked.digest,
            rows.map(({ digest }) => digest),
          ),
        );
      for (const { digest } of known) booked.add(digest);
      const isKnown = (key: string) => orders.named.has(key) || orders.paid.has(key);
      found.push(...rows.map((row, at) => ({ row, keys: keysOf[at]!.filter(isKnown), orders })));
    }
    const telling = filterIdentifyingKeys(
      found.map(({ row: { day, again }, keys }) => ({ day, again, keys })),
      listAccountKeys(await findShopSettings(db)),
    );
    const taken = new Map<string, number>();
    const matched: MatchedRow[] = [];
    const yieldToEventLoop = createEventLoopYield();
    for (const [at, { row, orders }] of found.entries()) {
      await yieldToEventLoop();
      matched.push(matchRow(row, { keys: telling[at]!, orders, booked, taken }));
    }
    await runTransaction(db, async (tx) => {
      const stored = await tx
        .update(bankFiles)
        .set({
          state: "tried",
          problem: null,
          questions: null,
          totals: sumRows(matched, booked),
          debits: reading.debits,
        })
        .where(open)
        .returning({ id: bankFiles.id });
      if (stored.length > 0) await store(tx, fileId, matched);
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await db.update(bankFiles).set({ state: "unreadable", problem: error.message }).where(open);
  }
}

async function store(tx: Transaction, fileId: string, matched: readonly MatchedRow[]): Promise<void> {
  await tx.delete(bankRows).where(eq(bankRows.fileId, fileId));
  for (let from = 0; from < matched.length; from += rowsAtOnce)
    await insertRows(
      tx,
      bankRows,
      matched.slice(from, from + rowsAtOnce).map((row) => ({
        fileId,
        line: row.line,
        kind: row.kind,
        day: row.day,
        amount: row.amount,
        text: row.text,
        reference: row.reference,
        digest: row.digest,
        orderId: row.order?.orderId ?? null,
        orderNumber: row.order?.orderNumber ?? null,
        due: row.due,
        byHand: false,
        note: row.note,
      })),
    );
}
