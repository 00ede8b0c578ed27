import { and, eq } from "drizzle-orm";
import { findTransferOrders } from "#domains/orders/payments/receipts/find-transfer-orders.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { describeDifference } from "./internal/match-rows.ts";
import { sumFile } from "./internal/sum-rows.ts";
import { bankFiles, bankRows } from "./internal/tables.server.ts";

export type MatchOutcome =
  | { outcome: "matched" }
  | { outcome: "not-found" }
  /** It is booked, or what is booked has it already. */
  | { outcome: "already-booked" }
  | InvalidInput;

/** Says which order a row is for, whatever its words are. It is booked with the next press. */
export async function matchByHand(
  db: Database,
  by: Staff<"payments.reconcile">,
  { fileId, line, orderNumber }: { fileId: string; line: number; orderNumber: string },
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
    const [row] = await tx.select().from(bankRows).where(own);
    if (!row || row.kind === "unreadable") return { outcome: "not-found" };
    if (row.kind === "booked" || row.kind === "recorded") return { outcome: "already-booked" };
    const { orderId, due } = order;
    await tx
      .update(bankRows)
      .set({
        kind: "matched",
        orderId,
        orderNumber: number,
        due: null,
        byHand: true,
        note: row.amount === due ? "Matched by hand" : `Matched by hand: ${describeDifference(row.amount, due)}`,
      })
      .where(own);
    await sumFile(tx, fileId);
    return { outcome: "matched" };
  });
}
