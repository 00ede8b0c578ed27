import type { HistoryItem } from "#app/presenters/present-history.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import type { PaymentProofAnswer } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { shipmentRules } from "#domains/orders/shipments/shipment.ts";

/** The history of an order, latest first, with times. */
export function OrderHistory({ history }: { history: HistoryItem[] }) {
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="heading text-2xl">
        What has happened
      </h2>
      <ol className="mt-3 border-l-2 border-line">
        {history.toReversed().map((entry, place) => (
          <li key={entry.position} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-white ${place === 0 ? "bg-success" : "bg-control"}`}
            />
            <p className="font-semibold">{describeEntry(entry)}</p>
            <p className="figures text-sm text-muted">
              <time dateTime={entry.machineTime}>{entry.at}</time>
            </p>
            {entry.edits.map((edit) => (
              <p key={edit} dir="auto" className="wrap-anywhere">
                {edit}
              </p>
            ))}
            {entry.note && (
              <p dir="auto" className="mt-1 break-words">
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the shop found of a transfer. */
const transferNews: Readonly<Record<PaymentProofAnswer, string>> = {
  arrived: "Your transfer has arrived",
  partly: "A part of your transfer has arrived",
  "not-found": "We could not find your transfer",
  "other-amount": "Your transfer has another amount",
};

function describeEntry({ state, byShopper, details }: HistoryItem) {
  if (details?.kind === "payment-reference")
    return (
      <>
        You gave the transfer reference <bdi className="wrap-anywhere">{details.reference}</bdi>
      </>
    );
  if (details?.kind === "transfer") return transferNews[details.answer];
  if (details?.kind === "shipment")
    return (
      <>
        {stateRules[state].label} with <bdi className="wrap-anywhere">{details.courier}</bdi>
        {details.trackingNumber && (
          <>
            , <span className="figures wrap-anywhere">{details.trackingNumber}</span>
          </>
        )}
      </>
    );
  if (details?.kind === "parcel" && details.state === "lost" && state === "cancelled")
    return "The courier has lost your parcel";
  if (details?.kind === "parcel") return `Parcel ${details.number}: ${shipmentRules[details.state].label}`;
  if (details?.kind === "taken-back")
    return `Came back to us: ${details.pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}`;
  if (details?.kind === "delivery-kept") return `Delivery of ${formatWithSymbol(details.amount)} is not paid back`;
  if (details?.kind === "edited") return byShopper ? "Changed by you" : "Changed by us";
  if (state === "cancelled") return byShopper ? "Cancelled by you" : "Cancelled by us";
  return state === "confirmed" && byShopper ? "Confirmed by you" : stateRules[state].label;
}
