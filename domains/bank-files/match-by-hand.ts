import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import { findTransferOrders } from "#domains/orders/payments/payment-proofs/find-transfer-orders.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { bookableKinds } from "./bank-file.ts";
import type { ListedBankRow } from "./find-bank-files.ts";
import { describeDifference } from "./internal/match-rows.ts";
import { sumFile } from "./internal/sum-rows.ts";
import { bankBooked, bankFiles, bankRows } from "./internal/tables.server.ts";

export type MatchOutcome =
  | { outcome: "matched" }
  | { outcome: "not-found" }
  /** It is booked, or what is booked has it already. */
  | { outcome: "already-booked" }
  /** Somebody else has said that it is for this order; null: for none. */
  | { outcome: "conflict"; orderNumber: number | null }
  | InvalidInput;

/**
 * Says which order a row is for, whatever its words are. It is booked with the next press, unless the order owes something else by then, as where
 * somebody has entered the same money by hand. `seen` is the number of the order that the row was for when the caller looked, null for none, where somebody
 * looked: what somebody else has said since stays, and is a conflict. Audited.
 */
export async function matchByHand(
  db: Database,
  by: Staff<"payments.reconcile">,
  {
    fileId,
    line,
    orderNumber,
    seen,
  }: { fileId: string; line: number; orderNumber: string; seen?: number | null | undefined },
): Promise<MatchOutcome> {
  if (!isId(fileId) || !Number.isSafeInteger(line)) return { outcome: "not-found" };
  const number = /^\d{1,9}$/.test(orderNumber.trim()) ? Number(orderNumber.trim()) : null;
  if (number === null) return invalid("order", "Enter the number of an order");
  const order = (await findTransferOrders(db, by, { keys: [], numbers: [number] })).numbered.get(number);
  if (!order) return invalid("order", "No order of this number owes anything");
  return runTransaction(db, async (tx): Promise<MatchOutcome> => {
    const [file] = await tx.select().from(bankFiles).where(eq(bankFiles.id, fileId)).for("update");
    if (file?.state !== "tried") return { outcome: "not-found" };
    const own = and(eq(bankRows.fileId, fileId), eq(bankRows.line, line));
    // A press that books it at this moment holds the row.
    const [row] = await tx.select().from(bankRows).where(own).for("update");
    if (!row || row.kind === "unreadable") return { outcome: "not-found" };
    if (row.kind === "booked") return { outcome: "already-booked" };
    // A book may have its reference for other money; what a file has booked is this money.
    if (row.kind === "recorded" && (await tx.$count(bankBooked, eq(bankBooked.digest, row.digest))) > 0)
      return { outcome: "already-booked" };
    const isAsSeen = seen === undefined || row.orderNumber === seen || row.orderNumber === number;
    if (!isAsSeen) return { outcome: "conflict", orderNumber: row.orderNumber };
    await leaveOrder(tx, row);
    const { orderId } = order;
    const due = paisa(order.due - (await sumEarlier(tx, row, orderId)));
    await tx
      .update(bankRows)
      .set({
        kind: "matched",
        orderId,
        orderNumber: number,
        due,
        byHand: true,
        note: row.amount === due ? "Matched by hand" : `Matched by hand: ${describeDifference(row.amount, due)}`,
      })
      .where(own);
    await changeLater(tx, { ...row, orderId }, -row.amount);
    await sumFile(tx, fileId);
    const event = { type: "bank-file.row-matched" as const, subjectId: fileId, payload: {} };
    const fields = { before: { line, orderNumber: row.orderNumber }, after: { line, orderNumber: number } };
    await recordEvent(tx, by, event, fields);
    return { outcome: "matched" };
  });
}

const isBookable = inArray(bankRows.kind, [...bookableKinds]);

/** What earlier rows of the file pay of an order, as far as they are not in its book yet. */
async function sumEarlier(tx: Transaction, { fileId, line }: ListedBankRow, orderId: string): Promise<number> {
  const [sums] = await tx
    .select({ amount: sql<number>`coalesce(sum(${bankRows.amount}), 0)::float8` })
    .from(bankRows)
    .where(and(eq(bankRows.fileId, fileId), eq(bankRows.orderId, orderId), isBookable, lt(bankRows.line, line)));
  return sums!.amount;
}

/** Rows are booked in their order: what one pays, the later ones of its order no longer find due. */
async function changeLater(
  tx: Transaction,
  { fileId, line, orderId }: ListedBankRow & { orderId: string },
  difference: number,
): Promise<void> {
  await tx
    .update(bankRows)
    .set({ due: sql`${bankRows.due} + ${difference}` })
    .where(and(eq(bankRows.fileId, fileId), eq(bankRows.orderId, orderId), isBookable, gt(bankRows.line, line)));
}

/** A row that is matched anew pays nothing of the order that it was matched with before. */
async function leaveOrder(tx: Transaction, row: ListedBankRow): Promise<void> {
  const { orderId, kind } = row;
  if (orderId !== null && bookableKinds.some((each) => each === kind))
    await changeLater(tx, { ...row, orderId }, row.amount);
}
