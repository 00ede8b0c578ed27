import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { type LedgerPlan, planLedger, type PayoutEntry } from "./plan-ledger.ts";
import type { OrderLedger } from "./lock-ledgers.ts";

/** What an order becomes when these entries of a payout are taken back: each by its opposite, and a parcel that it delivered is on its way again. */
export function planReversal(ledger: OrderLedger, booked: readonly PayoutEntry[]): LedgerPlan {
  const collected = new Set(booked.flatMap(({ kind, shipmentId }) => (kind === "collected" ? [shipmentId] : [])));
  return planLedger(
    ledger,
    booked.map((entry) => ({ ...entry, id: newId(), amount: paisa(-entry.amount), reverses: entry.id })),
    ledger.shipments.flatMap((parcel) => (collected.has(parcel.id) ? [{ parcel, to: "shipped" as const }] : [])),
  );
}
