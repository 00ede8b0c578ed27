import { describePieces, type HistoryEntry } from "#domains/orders/history/order-history.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import type { PaymentKind, RecordedPayment } from "#domains/orders/payments/payment.ts";
import { paymentProofLabels } from "../ui/transfers/payment-proof-labels.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";
import type { Actor } from "#kernel/actor.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";

/** What each entry of the book is called. */
export const paymentLabels: Readonly<Record<PaymentKind, string>> = {
  due: "Due",
  advance: "Paid before delivery",
  collected: "Collected at the door",
  remitted: "Paid out by the courier",
  "courier-fee": "Courier's fee",
  "tax-withheld": "Tax withheld by the courier",
  claimed: "Claimed from the courier",
  "written-off": "Written off",
  "refund-owed": "Refund owed",
  "refund-paid": "Refund paid",
  "credit-spent": "Paid with store credit",
  "credit-given": "Given as store credit",
  "exchange-in": "Paid by goods that were exchanged",
  "exchange-out": "Paid for the exchange",
};

/** What entries below zero are called that have a word of their own. */
const belowZero: Partial<Record<PaymentKind, string>> = {
  "written-off": "Came after it was written off",
  claimed: "Claimed no more, as the parcel turned up",
};

/** What one entry of the book is called. */
export const labelPayment = ({ kind, amount, reverses }: Labelled): string =>
  ((reverses ? -amount : amount) < 0 && belowZero[kind]) || paymentLabels[kind];

/** What follows that where the entry takes back another one. */
export const takenBack = ", taken back as the payout was reversed";

/** The same where staff took back what they had booked. */
const takenBackByStaff: Partial<Record<PaymentKind, string>> = {
  advance: ", taken back as it was booked by mistake",
  "refund-paid": ", taken back as it came back or was booked by mistake",
};

type Labelled = Pick<RecordedPayment, "kind" | "amount" | "reverses">;

/** Who did something, in words. `names` has the accounts of staff. */
export function describeActor(
  { actorKind, actorId }: { actorKind: Actor["kind"]; actorId: string | null },
  names: ReadonlyMap<string, string>,
): string {
  if (actorKind === "staff") return names.get(actorId ?? "") ?? "Former staff";
  return actorKind === "system" ? `Shop${actorId ? ` (${actorId})` : ""}` : "Shopper";
}

/** What an entry of an order's history says happened. */
export function describeHistory({ state, details }: Pick<HistoryEntry, "state" | "details">): string {
  switch (details?.kind) {
    case "shipment":
      return `Handed to ${details.courier}${details.trackingNumber ? `, number ${details.trackingNumber}` : ""}`;
    case "parcel":
      return `Parcel ${details.number} ${shipmentRules[details.state].label}`;
    case "taken-back":
      return `Came back: ${describePieces(details.pieces)}`;
    case "payment-reference":
      return `Payment reference given: ${details.reference}`;
    case "transfer":
      return `Transfer ${paymentProofLabels[details.answer].toLowerCase()}${details.amount === null ? "" : `: ${formatWithSymbol(details.amount)}`}`;
    case "delivery-kept":
      return `Delivery fee of ${formatWithSymbol(details.amount)} not paid back`;
    case "edited":
      return "Order edited";
    default:
      return stateRules[state].label;
  }
}

/** An entry of the book in words: "Collected at the door: Rs 4,500". */
export function describePayment({ reference, ...entry }: Labelled & Pick<RecordedPayment, "reference">) {
  const { kind, amount, reverses } = entry;
  const shown = kind === "written-off" && !reverses ? paisa(Math.abs(amount)) : amount;
  const taken = reverses ? (takenBackByStaff[kind] ?? takenBack) : "";
  return `${labelPayment(entry)}${taken}: ${formatWithSymbol(shown)}${reference ? ` (${reference})` : ""}`;
}
