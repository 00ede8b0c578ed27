import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { type LedgerPlan, type PayoutEntry, planLedger } from "../internal/ledger/plan-ledger.ts";
import { isInForce } from "../internal/ledger/courier-entries.ts";
import { lockLedgers, type OrderLedger } from "../internal/ledger/lock-ledgers.ts";
import { payments } from "../internal/tables/payment-tables.server.ts";
import { writeLedgers } from "../internal/ledger/write-ledgers.ts";
import { markSalesDays } from "../analytics/mark-sales-days.ts";
import { type PayoutParcel, findPayoutParcels } from "./find-booked-money.ts";

/**
 * Takes back what a payout has entered in the ledgers: each entry that stands gets its opposite, with the same parcel, courier and reference. A
 * parcel that it delivered is on its way again, and orders that are settled no more are open again. It runs in the caller's transaction and locks the
 * orders as bookings do. Behind the locks the caller is asked whether the books of these parcels allow it.
 */
export async function reverseParcelPayments(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  payoutId: string,
  mayReverse: (parcels: readonly PayoutParcel[]) => Promise<boolean>,
): Promise<{ orders: number; reopened: number; delivered: number } | null> {
  // Its row is locked: nothing is added to its entries meanwhile.
  const { rows: entries } = await tx.execute<PayoutEntry & { orderId: string } & Record<string, unknown>>(sql`
    select id, order_id as "orderId", shipment_id as "shipmentId", courier_id as "courierId", kind, amount::float8 as amount, reference
    from ${payments} as entry where payout_id = ${payoutId}::uuid and ${isInForce} order by at, id`);
  const ledgers = await lockLedgers(tx, [...new Set(entries.map(({ shipmentId }) => shipmentId!))]);
  if (!(await mayReverse(await findPayoutParcels(tx, by, payoutId)))) return null;
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId);
  // The days on which the parcels were delivered, before nobody knows them any more.
  await markSalesDays(
    tx,
    ledgers.map(({ id }) => id),
  );
  const plans = await writeLedgers(tx, by, payoutId, ledgers, (ledger) =>
    planReversal(ledger, entriesOf.get(ledger.id) ?? []),
  );
  return {
    orders: plans.length,
    reopened: plans.filter(({ ledger, status }) => ledger.status === "closed" && status !== "closed").length,
    delivered: plans.reduce((count, { moves }) => count + moves.length, 0),
  };
}

/** What an order becomes when these entries of a payout are taken back: each by its opposite, and a parcel that it delivered is on its way again. */
function planReversal(ledger: OrderLedger, booked: readonly PayoutEntry[]): LedgerPlan {
  const collected = new Set(booked.flatMap(({ kind, shipmentId }) => (kind === "collected" ? [shipmentId] : [])));
  return planLedger(
    ledger,
    booked.map((entry) => ({ ...entry, id: newId(), amount: paisa(-entry.amount), reverses: entry.id })),
    ledger.shipments.flatMap((parcel) => (collected.has(parcel.id) ? [{ parcel, to: "shipped" as const }] : [])),
  );
}
