import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { type ListedReceipt, listReceipts } from "#domains/orders/payments/receipts/list-receipts.ts";
import { receiptStates } from "#domains/orders/payments/receipts/receipt.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { receiptLabels } from "../ui/transfers/receipt-labels.ts";

/** The receipts of transfers. A row's key is the receipt's id. */
export const receiptList = defineList({
  name: "transfers",
  path: "/admin/money/transfers",
  needs: ["payments.reconcile"],
  nouns: ["receipt", "receipts"],
  maxTextLength: 60,
  filters: {
    state: choiceFilter(
      "State",
      receiptStates.map((value) => ({ value, label: receiptLabels[value] })),
    ),
    sent: dateRangeFilter("Sent"),
  },
  own: ["state"],
  sorts: { waiting: "To check first", newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listReceipts(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Order", cell: ({ orderNumber }: ListedReceipt) => String(orderNumber) },
    { header: "Reference", cell: ({ reference }) => reference },
    { header: "Way to pay", cell: ({ payment }) => findPaymentMethod(payment).label },
    { header: "Total", cell: ({ total }) => String(total / 100) },
    { header: "Arrived", cell: ({ amount }) => (amount === null ? "" : String(amount / 100)) },
    { header: "State", cell: ({ state }) => receiptLabels[state] },
    { header: "Sent", cell: ({ sentAt }) => sentAt.toISOString() },
  ],
});
