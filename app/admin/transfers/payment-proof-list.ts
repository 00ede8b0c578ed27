import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import {
  type ListedPaymentProof,
  listPaymentProofs,
} from "#domains/orders/payments/payment-proofs/list-payment-proofs.ts";
import { paymentProofStates } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { amountCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { paymentProofLabels } from "../ui/transfers/payment-proof-labels.ts";

/** The payment proofs. A row's key is the payment proof's id. */
export const paymentProofList = defineList({
  name: "transfers",
  path: "/admin/money/transfers",
  needs: ["payments.reconcile"],
  nouns: ["receipt", "receipts"],
  maxTextLength: 60,
  filters: {
    state: choiceFilter(
      "State",
      paymentProofStates.map((value) => ({ value, label: paymentProofLabels[value] })),
    ),
    sent: dateRangeFilter("Sent"),
  },
  own: ["state"],
  sorts: { waiting: "To check first", newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listPaymentProofs(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Order", cell: ({ orderNumber }: ListedPaymentProof) => String(orderNumber) },
    { header: "Reference", cell: ({ reference }) => reference },
    { header: "Way to pay", cell: ({ payment }) => findPaymentMethod(payment).label },
    { header: "Total", cell: ({ total }) => amountCell(total) },
    { header: "Arrived", cell: ({ amount }) => amountCell(amount) },
    { header: "State", cell: ({ state }) => paymentProofLabels[state] },
    { header: "Sent", cell: ({ sentAt }) => timeCell(sentAt) },
  ],
});
