import { and, eq, inArray } from "drizzle-orm";
import { findPayoutColumns } from "#domains/couriers/payout-columns.ts";
import { findOrderStatuses, findPaidParcels } from "#domains/orders/payments/find-paid-parcels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { UnreadableFile } from "#platform/csv/decode-file.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { payoutColumnsSchema } from "./files/payout-columns.ts";
import { readOrderNumber, readPayoutFile } from "./files/read-payout-file.ts";
import { type ComparedRow, compareRows, sumRows } from "./internal/compare-rows.ts";
import { payoutRows, payouts } from "./internal/tables.server.ts";
import { openPayoutStates } from "./payout.ts";

/** Rows that are compared and stored with a fixed number of statements. */
const rowsAtOnce = 2_000;

/**
 * The dry run of a payout: reads its file with the columns that are known of its courier, compares each row with its parcel, and stores what it found.
 * The books stay as they are. It may be repeated until the payout is booked or discarded.
 */
export async function tryPayout(
  db: Database,
  storage: FileStorage,
  by: Staff<"payments.reconcile">,
  payoutId: string,
): Promise<void> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  // What was compared stays when the file is deleted.
  if (!payout?.fileKey) return;
  const known = payoutColumnsSchema.safeParse(await findPayoutColumns(db, by, payout.courierId));
  const open = and(eq(payouts.id, payoutId), inArray(payouts.state, [...openPayoutStates]));
  try {
    const bytes = Buffer.from(await storage.getBytes(payout.fileKey));
    const reading = await readPayoutFile(bytes, known.success ? known.data : null);
    if (reading.outcome === "asks") {
      const { headings, questions } = reading;
      await db.update(payouts).set({ state: "asking", headings, questions, problem: null }).where(open);
      return;
    }
    await runTransaction(db, async (tx) => {
      // Nobody books a part of it between the comparison and its end: what was found would be older than what is booked.
      const [locked] = await tx.select({ totals: payouts.totals }).from(payouts).where(open).for("update");
      if (!locked) return;
      const { booked } = locked.totals;
      const compared: ComparedRow[] = [];
      const paid = new Map<string, number>();
      for (let from = 0; from < reading.rows.length; from += rowsAtOnce) {
        const rows = reading.rows.slice(from, from + rowsAtOnce);
        const orderNumbers = rows.flatMap(({ order }) => readOrderNumber(order) ?? []);
        const parcels = await findPaidParcels(tx, by, {
          trackingNumbers: rows.map(({ tracking }) => tracking).filter((tracking) => tracking !== ""),
          orderNumbers,
        });
        const orders = await findOrderStatuses(tx, by, orderNumbers);
        compared.push(...compareRows(rows, { parcels, orders, payout, paid }));
      }
      await tx
        .update(payouts)
        .set({
          state: "tried",
          problem: reading.doubt,
          questions: null,
          totals: { ...sumRows(compared), ...(booked && { booked }) },
        })
        .where(open);
      await store(tx, payoutId, compared);
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await db.update(payouts).set({ state: "unreadable", problem: error.message }).where(open);
  }
}

async function store(tx: Transaction, payoutId: string, compared: readonly ComparedRow[]): Promise<void> {
  await tx.delete(payoutRows).where(eq(payoutRows.payoutId, payoutId));
  for (let from = 0; from < compared.length; from += rowsAtOnce)
    await insertRows(
      tx,
      payoutRows,
      compared
        .slice(from, from + rowsAtOnce)
        .map(({ parcel, order, orderNumber, date, problem: _problem, ...row }) => ({
          payoutId,
          line: row.line,
          kind: row.kind,
          tracking: row.tracking,
          orderReference: order,
          day: date,
          collected: row.collected,
          fee: row.fee,
          tax: row.tax,
          paidOut: row.paidOut,
          due: row.due,
          shipmentId: parcel?.shipmentId ?? null,
          orderNumber: parcel?.orderNumber ?? orderNumber,
          deliver: row.deliver,
          seen: parcel && {
            state: parcel.state,
            cashDue: parcel.cashDue,
            held: parcel.held,
            ...(parcel.writtenOff > 0 && { writtenOff: parcel.writtenOff }),
          },
          note: row.note,
        })),
    );
}
