import type { Staff } from "#domains/staff/permissions.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { findRepeatedFees } from "../internal/ledger/find-repeated-fees.ts";
import { lockLedgers } from "../internal/ledger/lock-ledgers.ts";
import { planPayout } from "../internal/ledger/plan-payout.ts";
import { writeLedgers } from "../internal/ledger/write-ledgers.ts";
import type { ParcelPayment } from "./parcel-payment.ts";

export type BookParcelPaymentsOutcome =
  | { outcome: "booked"; orders: number; closed: number; delivered: number; recovered: string[] }
  /** These parcels are not any more what the caller has seen; nothing was booked. */
  | { outcome: "changed"; shipmentIds: string[] };

/**
 * Books what a courier paid for many parcels: what it collected where the delivery was not recorded, its fee, the tax it
 * withheld and what it paid out, under the reference of its payout; what it pays beyond what it holds is for what was
 * written off of the parcel (`recovered` names these). All of it, or nothing: it runs in the caller's
 * transaction, locks the orders in the order of their ids, and changes nothing when a parcel changed since the caller
 * looked, has another courier by now, or had its fee booked from elsewhere. A parcel stands in the list once. Orders that are settled close.
 */
export async function bookParcelPayments(
  tx: Transaction,
  by: Staff<"payments.reconcile">,
  {
    payoutId,
    courierId,
    reference,
    payments,
  }: { payoutId: string; courierId: string; reference: string; payments: readonly ParcelPayment[] },
): Promise<BookParcelPaymentsOutcome> {
  const ledgers = await lockLedgers(
    tx,
    payments.map(({ shipmentId }) => shipmentId),
  );
  const known = new Map(ledgers.flatMap(({ shipments }) => shipments.map((parcel) => [parcel.id, parcel] as const)));
  const repeated = await findRepeatedFees(tx, payments);
  const changed = payments.filter(({ shipmentId, seen }) => {
    const parcel = known.get(shipmentId);
    if (repeated.has(shipmentId) || parcel?.courierId !== courierId) return true;
    const isOtherMoney = parcel.held !== seen.held || parcel.writtenOff !== (seen.writtenOff ?? 0);
    return parcel.state !== seen.state || parcel.cashDue !== seen.cashDue || isOtherMoney;
  });
  if (changed.length > 0) return { outcome: "changed", shipmentIds: changed.map(({ shipmentId }) => shipmentId) };

  const paymentOf = new Map(payments.map((payment) => [payment.shipmentId, payment]));
  const plans = await writeLedgers(tx, by, payoutId, ledgers, (ledger) => planPayout(ledger, paymentOf, reference));
  return {
    outcome: "booked",
    orders: plans.length,
    closed: plans.filter(({ ledger, status }) => ledger.status !== "closed" && status === "closed").length,
    delivered: plans.reduce((count, { moves }) => count + moves.length, 0),
    recovered: plans.flatMap(({ recovered }) => recovered),
  };
}
