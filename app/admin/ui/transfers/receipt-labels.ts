import type { ReceiptState } from "#domains/orders/payments/receipts/receipt.ts";

/** What each state of a receipt is called, for staff. */
export const receiptLabels: Readonly<Record<ReceiptState, string>> = {
  sent: "To check",
  arrived: "Arrived",
  partly: "Arrived in part",
  "not-found": "Not found",
  "other-amount": "Another amount",
};
