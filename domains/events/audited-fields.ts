import type { EventType } from "./domain-events.ts";

/**
 * What the audit entry of an event holds, where it is not both what was before and what is after. Neither contains personal data.
 * - `after`: something was made or done; also `before`, where something was there.
 * - `before`: something is gone, or the event names it alone; also `after`, where something is left.
 * - `either`: one type tells that something was made, changed and removed.
 * - `optional`: what is known, if anything is.
 * - `none`: nobody but shoppers causes it, so that it has no entry, or its subject says all that there is to say.
 */
const exceptions = {
  "api-key.created": "after",
  "article.changed": "either",
  // Nothing is stored at its time: what is shown from then on was audited when it was saved.
  "article.due": "none",
  "attribute.created": "after",
  "banner.changed": "either",
  "banner.due": "none",
  "bank-file.booked": "after",
  "bank-file.sent": "after",
  "booking-sheet.made": "after",
  "booking-sheet.parcels-released": "before",
  "cart-link.created": "after",
  "category.created": "after",
  "certificate.added": "after",
  "certificate.removed": "before",
  "claim.opened": "after",
  "courier.created": "after",
  "customer.blocked": "after",
  // The entry outlives the account, and names nothing of it.
  "customer.deleted-on-request": "none",
  "customer.exported": "none",
  "customer.forgotten": "none",
  "customer.noted": "after",
  "customer.registered": "none",
  "customer.sessions-ended": "none",
  "customer.verified": "none",
  "discount-code.created": "after",
  "discount.changed": "after",
  "job.discarded": "before",
  "job.retried": "before",
  // What changed it is audited.
  "listings.changed": "none",
  "message.followed-up": "none",
  "message.noted": "after",
  "message.received": "none",
  "order.access-changed": "after",
  "order.contacted": "after",
  "order.exchange-received": "after",
  "order.exchanged": "after",
  "order.noted": "after",
  "order.paid-out": "after",
  "order.payout-reversed": "after",
  "order.placed": "after",
  "page.changed": "either",
  "page.due": "none",
  "payment.recorded": "after",
  "payout.sent": "after",
  "product-import.sent": "after",
  "product.created": "after",
  "redirect.changed": "either",
  "return.received": "after",
  "return.requested": "after",
  "sale.scheduled": "after",
  // The admin's download is audited before it begins, when nobody has counted what it holds.
  "shop.exported": "optional",
  "staff.invitation-revoked": "before",
  "staff.invited": "after",
  "staff.joined": "after",
  "staff.signed-in": "after",
  "store-credit.code-made": "after",
  // Its time stands in the credit.
  "store-credit.ending": "none",
  "store-credit.not-ending": "none",
  "store-credit.moved": "none",
} as const satisfies Partial<Record<EventType, Exclude<keyof Holdings, "both">>>;

interface Holdings {
  both: { before: object; after: object };
  after: { before?: object; after: object };
  before: { before: object; after?: object };
  either: { before: object; after?: object } | { before?: object; after: object };
  optional: { before?: object; after?: object };
  none: { before?: never; after?: never };
}

/** What the audit entry of an event of this type must hold. An event of a new type holds both. */
export type AuditedFieldsOf<Type extends EventType> = Holdings[Type extends keyof typeof exceptions
  ? (typeof exceptions)[Type]
  : "both"];

/** The types of events whose entries hold nothing of before and after. */
export type EventTypeWithoutFields = {
  [Type in EventType]: AuditedFieldsOf<Type> extends Holdings["none"] ? Type : never;
}[EventType];
