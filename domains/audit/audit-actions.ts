/** What is audited and is no domain event: nothing that anybody waits for follows from it. */
export const actionsWithoutEvents = [
  "access.refused",
  "bank-file.downloaded",
  "booking-sheet.downloaded",
  "booking-sheet.labels-printed",
  "courier.statement-exported",
  "customer.imported",
  "list-view.changed",
  "list-view.deleted",
  "list-view.shared",
  "months.exported",
  "order.imported",
  "orders.printed",
  "payout.downloaded",
  "products.exported",
  "report.exported",
  "settings.launch-mail-arrived",
  "settings.launch-put-away",
  "stock-movements.exported",
] as const;

/** An action that `recordAudit` takes. Each list that can be saved as a file has one of its own for that. */
export type ActionWithoutEvent = (typeof actionsWithoutEvents)[number] | `${string}.exported`;
