import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { listAccountKeys, namesOnly } from "#domains/orders/payments/own-accounts.ts";
import { toBookReference, toReferenceKey } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { recordTransfer } from "#domains/orders/payments/payment-proofs/record-transfer.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { areSeenTotals } from "#kernel/seen-totals.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import type { BankRowKind, BookableKind } from "./bank-file.ts";
import { findBankFile, type ListedBankRow } from "./find-bank-files.ts";
import { sumFile } from "./internal/sum-rows.ts";
import { bankBooked, bankRows } from "./internal/tables.server.ts";

/** A press books as many rows as it can in this time, in milliseconds; the next one goes on. */
const maxPress = 8_000;
const rowsAtOnce = 500;

export type BookBankOutcome =
  | {
      outcome: "booked";
      rows: number;
      /** Rows that were not booked, because their orders changed, or because they are booked already. */
      refused: number;
      /** Rows that a next press books. */
      left: number;
    }
  | { outcome: "not-found" }
  /** The rows of these kinds are not those that the caller has seen. */
  | { outcome: "conflict" }
  /** No row of these kinds waits. */
  | { outcome: "nothing-to-book" }
  /** The database could not be reached: what is booked is booked, and a next press goes on. */
  | { outcome: "not-done"; rows: number };

/**
 * Books the rows of a file that are of these kinds. Each row has a transaction of its own, which also marks it as booked: no row is booked twice,
 * whichever file it comes in and wherever the process dies. A row is left out, and says why, when its order has changed since the file was tried or
 * somebody matches it anew meanwhile. `seen` are the totals that the caller was shown, where somebody was: only what was seen is booked.
 */
export async function bookBankFile(
  db: Database,
  by: Staff<"payments.reconcile">,
  { fileId, kinds, seen }: { fileId: string; kinds: readonly BookableKind[]; seen?: unknown },
): Promise<BookBankOutcome> {
  const file = isId(fileId) ? await findBankFile(db, by, fileId) : null;
  if (file?.state !== "tried") return { outcome: "not-found" };
  if (seen !== undefined && !areSeenTotals(file.totals, seen, kinds)) return { outcome: "conflict" };
  const waiting = and(eq(bankRows.fileId, fileId), inArray(bankRows.kind, [...kinds]));
  const until = Date.now() + maxPress;
  const accounts = listAccountKeys(await findShopSettings(db));
  let [rows, refused, left] = [0, 0, 0];
  const finish = () =>
    runTransaction(db, async (tx) => {
      await sumFile(tx, fileId);
      const event = { type: "bank-file.booked" as const, subjectId: fileId, payload: {} };
      await recordEvent(tx, by, event, { after: { rows, refused } });
    });
  try {
    const { line } = bankRows;
    for (let [after, isOver] = [0, false]; !isOver;) {
      const part = await db
        .select()
        .from(bankRows)
        .where(and(waiting, gt(line, after)))
        .orderBy(asc(line))
        .limit(rowsAtOnce);
      for (const row of part) {
        if ((isOver = Date.now() > until)) break;
        const done = await bookRow(db, by, row, { kinds, asSeen: seen !== undefined, accounts });
        if (done === "booked") rows += 1;
        if (done === "refused") refused += 1;
        after = row.line;
      }
      isOver ||= part.length === 0;
    }
    left = await db.$count(bankRows, waiting);
    if (rows + refused === 0) return { outcome: "nothing-to-book" };
    await finish();
  } catch (error) {
    // What is booked is booked, and said, if the database is there again.
    if (rows + refused > 0) await finish().catch(() => undefined);
    if (!isTransientError(error)) throw error;
    return { outcome: "not-done", rows };
  }
  return { outcome: "booked", rows, refused, left };
}

async function bookRow(
  db: Database,
  by: Staff<"payments.reconcile">,
  row: ListedBankRow,
  { kinds, asSeen, accounts }: { kinds: readonly BookableKind[]; asSeen: boolean; accounts: readonly string[] },
): Promise<"booked" | "refused" | "done-by-others"> {
  const { fileId, line } = row;
  return runTransaction(db, async (tx) => {
    const own = and(eq(bankRows.fileId, fileId), eq(bankRows.line, line));
    // Two presses at once share the rows between them.
    const [locked] = await tx
      .select()
      .from(bankRows)
      .where(and(own, inArray(bankRows.kind, [...kinds])))
      .for("update");
    // A row that is for another order by now, or of which a row before it pays something, waits for who has seen that.
    if (!locked || (asSeen && !isDeepStrictEqual(locked, row))) return "done-by-others";
    const { digest, orderId, amount, due, reference, day } = locked;
    const become = async (kind: BankRowKind, note: string | null) => {
      await tx.update(bankRows).set({ kind, note }).where(own);
      return kind === "booked" ? ("booked" as const) : ("refused" as const);
    };
    if (orderId === null) return become("ambiguous", "No order is named");
    if (due === null) return become("ambiguous", "It is not known what the order owed. Match the row by hand again");
    // Whoever books the same row at the same time waits here.
    const marked = await tx
      .insert(bankBooked)
      .values({ digest, orderId, bookedBy: by.accountId })
      .onConflictDoNothing()
      .returning({ digest: bankBooked.digest });
    if (marked.length === 0) return become("recorded", "It was booked meanwhile");
    // The bank's words may name somebody, also beside the reference, and the books keep what they have. An account of the shop tells no transfer.
    const told = namesOnly(toReferenceKey(reference), accounts) ? null : toBookReference(reference);
    const transfer = { order: orderId, amount, reference: told ?? `Account, ${day}`, seenDue: due };
    const recorded = await recordTransfer(tx, by, transfer);
    if (recorded.outcome === "recorded") return become("booked", null);
    if (recorded.outcome === "not-done") throw recorded.cause;
    await tx.delete(bankBooked).where(eq(bankBooked.digest, digest));
    return become("ambiguous", "The order changed since the file was tried. Try it again, or match the row by hand");
  });
}
