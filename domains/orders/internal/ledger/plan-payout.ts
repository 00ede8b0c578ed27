import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import { nameCouriers } from "../../payments/share-by-parcel.ts";
import type { ParcelPayment } from "../../payments/parcel-payment.ts";
import type { PaymentEntry, PaymentKind } from "../../payments/payment.ts";
import { recoverWrittenOff } from "../../payments/recover-written-off.ts";
import { type LedgerPlan, planLedger } from "./plan-ledger.ts";
import type { OrderLedger } from "./lock-ledgers.ts";

export interface PayoutPlan extends LedgerPlan {
  /** The parcels of which something came that had been written off. */
  recovered: string[];
}

/** What an order becomes by the payments of its parcels, by parcel id. */
export function planPayout(
  ledger: OrderLedger,
  paymentOf: ReadonlyMap<string, ParcelPayment>,
  reference: string,
): PayoutPlan {
  const entries: PaymentEntry[] = [];
  const paid = ledger.shipments.flatMap((parcel) => {
    const payment = paymentOf.get(parcel.id);
    return payment ? [{ parcel, payment, delivers: payment.deliver && parcel.state === "shipped" }] : [];
  });
  for (const { parcel, payment, delivers } of paid) {
    const add = (kind: PaymentKind, amount: Paisa, named: string | null = reference) => {
      if (amount !== 0) entries.push({ kind, amount, shipmentId: parcel.id, reference: named });
    };
    if (delivers) add("collected", parcel.cashDue, null);
    add("courier-fee", payment.fee);
    add("tax-withheld", payment.tax);
    add("remitted", payment.paidOut);
  }
  const recovered = recoverWrittenOff(ledger.shipments, entries);
  const all = nameCouriers(ledger.shipments, [...entries, ...recovered]);
  const delivered = paid.flatMap(({ parcel, delivers }) => (delivers ? [{ parcel, to: "delivered" as const }] : []));
  return {
    ...planLedger(
      ledger,
      all.map((entry) => ({ ...entry, id: newId() })),
      delivered,
    ),
    recovered: recovered.map(({ shipmentId }) => shipmentId),
  };
}
