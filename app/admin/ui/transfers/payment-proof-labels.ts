import type { PaymentProofState } from "#domains/orders/payments/payment-proofs/payment-proof.ts";

/** What each state of a payment proof is called, for staff. */
export const paymentProofLabels: Readonly<Record<PaymentProofState, string>> = {
  sent: "To check",
  arrived: "Arrived",
  partly: "Arrived in part",
  "not-found": "Not found",
  "other-amount": "Another amount",
};
