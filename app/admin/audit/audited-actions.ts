import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { settableLists } from "../lists/settable-lists.ts";

/** What is audited and is no domain event: nothing that anybody waits for follows from it. */
const withoutEvents = [
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
];

/** The actions by which the audit trail is narrowed. */
export const auditedActions: string[] = [
  ...new Set([
    ...eventTypes,
    ...withoutEvents,
    ...Object.values(settableLists).flatMap(({ name, file }) => (file ? [`${name}.exported`] : [])),
  ]),
].toSorted();
