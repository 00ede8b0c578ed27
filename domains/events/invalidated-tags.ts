import { cacheTags } from "#kernel/cache-tags.ts";
import type { LoggedEvent } from "#platform/events/event-log.server.ts";
import type { DomainEvent, EventType } from "./domain-events.ts";

const orderOfEntry = ({ payload }: { payload: { orderId: string } }) => [cacheTags.order(payload.orderId)];

const categoriesOf = ({ payload: { slugs } }: { payload: { slugs: string[] } }) => [
  cacheTags.categories,
  ...slugs.map(cacheTags.category),
];

/** The cache tags that each event invalidates. Event streams of open pages follow the same tags. */
const invalidates: { [Type in EventType]: (event: DomainEvent<Type>) => string[] } = {
  "api-key.created": () => [cacheTags.apiKeys],
  "api-key.changed": () => [cacheTags.apiKeys],
  "article.changed": ({ payload: { slug } }) => [cacheTags.articles, cacheTags.article(slug)],
  "article.due": ({ payload: { slug } }) => [cacheTags.articles, cacheTags.article(slug)],
  "attribute.created": () => [cacheTags.attributes],
  "attribute.changed": () => [cacheTags.attributes],
  "attribute.archived": () => [cacheTags.attributes],
  "attribute.unarchived": () => [cacheTags.attributes],
  "banner.changed": () => [cacheTags.banners],
  "banner.due": () => [cacheTags.banners],
  "cart-link.created": () => [],
  "category.created": categoriesOf,
  "category.changed": categoriesOf,
  "category.archived": categoriesOf,
  "category.unarchived": categoriesOf,
  "courier.created": () => [cacheTags.couriers],
  "courier.changed": () => [cacheTags.couriers],
  "courier.archived": () => [cacheTags.couriers],
  "courier.unarchived": () => [cacheTags.couriers],
  "courier.cities-changed": () => [],
  "booking-sheet.made": () => [],
  "booking-sheet.parcels-released": () => [],
  "customer.registered": () => [],
  "customer.forgotten": ({ subjectId }) => [cacheTags.logins(subjectId!)],
  "customer.blocked": () => [],
  "customer.unblocked": () => [],
  "customer.noted": () => [],
  "customer.signed-out": () => [],
  "customer.exported": () => [],
  "customer.deleted-on-request": () => [],
  "customer.sessions-ended": ({ subjectId }) => [cacheTags.logins(subjectId!)],
  "customer.verified": () => [],
  // The refresh of the listings invalidates the pages of lists.
  "discount.changed": ({ subjectId }) => [cacheTags.discounts, cacheTags.product(subjectId!)],
  "listings.changed": ({ payload: { productIds, categorySlugs } }) => [
    ...productIds.map(cacheTags.product),
    ...categorySlugs.map(cacheTags.category),
    cacheTags.search,
  ],
  "job.retried": () => [],
  "job.discarded": () => [],
  "mail.resent": () => [],
  "mail.discarded": () => [],
  "message.received": () => [],
  "message.answered": () => [],
  "message.noted": () => [],
  "message.closed": () => [],
  "message.reopened": () => [],
  "message.assigned": () => [],
  "order.placed": () => [],
  "order.confirmed": orderOfEntry,
  "order.unreachable": () => [],
  "order.reminded": () => [],
  "order.edited": orderOfEntry,
  "order.cancelled": orderOfEntry,
  "order.closed": () => [],
  "order.reopened": () => [],
  "order.reference-given": orderOfEntry,
  "order.noted": () => [],
  "order.contacted": () => [],
  "order.risk-overruled": () => [],
  "order.tagged": () => [],
  "order.access-changed": ({ subjectId }) => [cacheTags.order(subjectId!)],
  "order.forgotten": ({ subjectId }) => [cacheTags.order(subjectId!)],
  "payment.recorded": () => [],
  "shipment.packed": orderOfEntry,
  "shipment.shipped": orderOfEntry,
  "shipment.delivered": orderOfEntry,
  "shipment.refused": orderOfEntry,
  "shipment.returned": orderOfEntry,
  "shipment.lost": orderOfEntry,
  "mail-text.changed": () => [],
  "message-text.changed": () => [],
  "page.changed": ({ payload: { slug } }) => [cacheTags.pages, cacheTags.page(slug)],
  "page.due": ({ payload: { slug } }) => [cacheTags.pages, cacheTags.page(slug)],
  "product.attributes-changed": ({ subjectId }) => [cacheTags.products, cacheTags.product(subjectId!)],
  "product.created": ({ subjectId }) => [cacheTags.products, cacheTags.product(subjectId!)],
  "product.changed": ({ subjectId, payload: { stackIds } }) => [
    cacheTags.products,
    // A discount is listed under the product's name.
    cacheTags.discounts,
    ...[subjectId!, ...stackIds].map(cacheTags.product),
  ],
  "product.preview-link-changed": () => [],
  "product.archived": ({ subjectId }) => [cacheTags.products, cacheTags.discounts, cacheTags.product(subjectId!)],
  "product.unarchived": ({ subjectId }) => [cacheTags.products, cacheTags.product(subjectId!)],
  "sale.scheduled": () => [],
  "sale.cancelled": () => [],
  "product-import.sent": () => [],
  "product-import.started": () => [],
  "product-import.applied": () => [],
  "product-import.cancelled": () => [],
  "redirect.changed": () => [cacheTags.redirects],
  "payout.sent": () => [],
  "payout.booked": () => [],
  "payout.discarded": () => [],
  "claim.opened": () => [],
  "claim.answered": () => [],
  "certificate.added": () => [],
  "certificate.removed": () => [],
  "settings.changed": () => [cacheTags.settings],
  "site.changed": () => [cacheTags.site],
  "shop.exported": () => [],
  "staff.invited": () => [],
  "staff.invitation-revoked": () => [],
  "staff.joined": () => [],
  "staff.role-changed": ({ subjectId }) => [cacheTags.logins(subjectId!)],
  "staff.removed": ({ subjectId }) => [cacheTags.logins(subjectId!)],
  "staff.signed-in": () => [],
  "staff.passkey-added": () => [],
  "staff.passkey-removed": () => [],
  "staff.second-factor-changed": () => [],
  "staff.policy-changed": () => [],
  "stock.details-changed": () => [],
  "stock-count.booked": () => [],
  "stock-count.discarded": () => [],
  "stock.changed": ({ payload: { productIds } }) => productIds.map(cacheTags.product),
};

/** Every type of event, for lists of them. */
export const eventTypes = Object.keys(invalidates) as EventType[];

/** Whether this version of the shop knows the event; the log holds later versions' events too, while both run. */
export const isKnownEvent = (event: LoggedEvent): event is LoggedEvent & DomainEvent => event.type in invalidates;

/** The tags that this event of the log invalidates; null for an event of a later version of the shop, which may concern everything. */
export function findInvalidatedTags({ type, subjectId, payload }: LoggedEvent): string[] | null {
  const find = invalidates[type as EventType] as ((event: object) => string[]) | undefined;
  return find?.({ type, subjectId, payload }) ?? null;
}
