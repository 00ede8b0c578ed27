import type { OrderDetails } from "#app/presenters/present-order.ts";
import type { PaymentProofState } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** What became of a payment proof, for its shopper. */
const stateLabels: Readonly<Record<PaymentProofState, string>> = {
  sent: "Sent, being checked",
  arrived: "Arrived",
  partly: "A part has arrived",
  "not-found": "Not found",
  "other-amount": "Another amount",
};

/** The payment proofs that the shopper has sent, each with what the shop found. */
export function PaymentProofList({ paymentProofs }: Pick<OrderDetails["payment"], "paymentProofs">) {
  return (
    <section aria-label="Receipts that you have sent" className="mt-4">
      <ul className="grid gap-2">
        {paymentProofs.map(({ id, reference, state, amount, note, sent }) => (
          <li key={id} className="rounded-control bg-white p-3">
            <p className="font-semibold">
              {stateLabels[state]}
              {amount !== null && <span className="figures">: {formatWithSymbol(amount)}</span>}
            </p>
            <p className="figures text-sm text-muted">
              Receipt of <bdi className="wrap-anywhere">{reference}</bdi>, sent {sent}
            </p>
            {note && (
              <p dir="auto" className="mt-1 break-words">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
