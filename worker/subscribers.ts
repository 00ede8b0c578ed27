import type { DomainEvent, EventType } from "#domains/events/domain-events.ts";
import { isKnownEvent } from "#domains/events/invalidated-tags.ts";
import { sendsMessages } from "#domains/messaging/settings/find-messaging-settings.ts";
import { hasOrderDevices } from "#domains/push/order-devices.ts";
import {
  each,
  type Traced,
  toOrderIds,
  relistAttributes,
  beginConfirmationsOf,
  refreshCategories,
  refreshListingsOf,
  checkAlertsOf,
  markSalesDaysOfSubjects,
  markSalesDaysOfEntries,
  claimLostParcels,
  planRefillsOfEntries,
  mailHistoryEntries,
  orderMessageJob,
  messageHistoryEntries,
  spreadHistoryEntries,
  mailCredit,
  messageCredit,
  mailReturnSteps,
} from "./jobs-of-events.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { enqueueAll, type NewJob } from "#domains/jobs/enqueue.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { LoggedEvent } from "#platform/events/event-log.server.ts";

/** The jobs that follow from events of one type. It gets all events of that type in a batch, at least once, so its jobs must bear repetition. */
type Subscriber = { [Type in EventType]?: (events: (DomainEvent<Type> & Traced)[]) => NewJob[] };

/**
 * Everybody who waits for domain events, apart from the caches and open pages of each process (`domains/events/invalidated-tags.ts`). The jobs of a
 * batch are added in the transaction that marks its events as dispatched.
 */
const subscribers: Record<string, Subscriber> = {
  listings: {
    "attribute.created": relistAttributes,
    "attribute.changed": relistAttributes,
    "attribute.archived": relistAttributes,
    "attribute.unarchived": relistAttributes,
    "product.attributes-changed": (events) => refreshListingsOf(events.map(({ subjectId }) => subjectId!)),
    "product.created": (events) => refreshListingsOf(events.map(({ subjectId }) => subjectId!)),
    "product.changed": (events) =>
      refreshListingsOf(events.flatMap(({ subjectId, payload: { stackIds } }) => [subjectId!, ...stackIds])),
    "product.archived": (events) => refreshListingsOf(events.map(({ subjectId }) => subjectId!)),
    "product.unarchived": (events) => refreshListingsOf(events.map(({ subjectId }) => subjectId!)),
    "discount.changed": (events) => refreshListingsOf(events.map(({ subjectId }) => subjectId!)),
    // A new category has no products yet.
    "category.changed": refreshCategories,
    "category.archived": refreshCategories,
    "category.unarchived": refreshCategories,
    "stock.changed": (events) => refreshListingsOf(events.flatMap(({ payload }) => payload.productIds)),
  },
  orders: {
    "customer.verified": each(({ subjectId }) => ({ name: "claim-guest-orders", payload: { accountId: subjectId! } })),
  },
  confirmation: {
    "order.placed": beginConfirmationsOf,
  },
  salesFigures: {
    "order.placed": markSalesDaysOfSubjects,
    "order.edited": markSalesDaysOfEntries,
    "order.cancelled": markSalesDaysOfEntries,
    "order.closed": markSalesDaysOfSubjects,
    "order.reopened": markSalesDaysOfSubjects,
    // What a courier charges and holds.
    "payment.recorded": markSalesDaysOfEntries,
    "order.paid-out": markSalesDaysOfSubjects,
    "order.payout-reversed": markSalesDaysOfSubjects,
    "shipment.delivered": markSalesDaysOfEntries,
    "shipment.delivery-reversed": markSalesDaysOfEntries,
    "shipment.refused": markSalesDaysOfEntries,
    "shipment.returned": markSalesDaysOfEntries,
    "shipment.lost": markSalesDaysOfEntries,
    "order.taken-back": markSalesDaysOfEntries,
  },
  payouts: {
    "order.forgotten": (events) => [{ name: "forget-payout-texts", payload: toOrderIds(events) }],
    "shipment.lost": claimLostParcels,
    // What was lost and has turned up is claimed no more.
    "shipment.returned": claimLostParcels,
    // What a payout pays after all is told by its own event, and its claims are paid with it.
    "payment.recorded": (events) =>
      events
        .filter(({ payload: { kind, amount } }) => kind === "written-off" && amount < 0)
        .map(({ payload: { orderId } }) => ({
          name: "pay-recovered-claims",
          payload: { orderId },
          key: `pay-recovered-claims:${orderId}`,
        })),
  },
  mails: {
    "customer.registered": each(({ subjectId }) => ({
      name: "send-email-verification",
      payload: { accountId: subjectId! },
      key: `send-email-verification:${subjectId}`,
    })),
    "order.placed": each(({ subjectId }) => ({
      name: "send-order-confirmation",
      payload: { orderId: subjectId! },
      key: `send-order-confirmation:${subjectId}`,
    })),
    "order.reminded": each(({ subjectId }) => ({
      name: "send-confirmation-reminder",
      payload: { orderId: subjectId! },
      key: `send-confirmation-reminder:${subjectId}`,
    })),
    "order.confirmed": mailHistoryEntries,
    "order.edited": mailHistoryEntries,
    "order.cancelled": mailHistoryEntries,
    "order.transfer-checked": mailHistoryEntries,
    "shipment.packed": mailHistoryEntries,
    "shipment.shipped": mailHistoryEntries,
    "shipment.delivered": mailHistoryEntries,
    "shipment.refused": mailHistoryEntries,
    "shipment.returned": mailHistoryEntries,
    "shipment.lost": mailHistoryEntries,
    "return.requested": mailReturnSteps("requested"),
    "return.approved": mailReturnSteps("approved"),
    "return.declined": mailReturnSteps("declined"),
    "return.received": mailReturnSteps("received"),
    "return.closed": mailReturnSteps("closed"),
    "store-credit.issued": mailCredit("issued"),
    "store-credit.given-back": mailCredit("given-back"),
    "staff.invited": each(({ subjectId }) => ({
      name: "send-staff-invitation",
      payload: { invitationId: subjectId! },
      key: `send-staff-invitation:${subjectId}`,
    })),
    "message.received": each(({ subjectId }) => ({
      name: "send-contact-message",
      payload: { messageId: subjectId! },
      key: `send-contact-message:${subjectId}`,
    })),
    "message.followed-up": each(({ payload: { replyId } }) => ({
      name: "send-message-follow-up",
      payload: { replyId },
      key: `send-message-follow-up:${replyId}`,
    })),
  },
  messages: {
    "order.placed": each(({ subjectId }) => orderMessageJob(subjectId!, "placed", null)),
    "order.reminded": each(({ subjectId }) => orderMessageJob(subjectId!, "reminded", null)),
    "order.confirmed": messageHistoryEntries,
    "order.edited": messageHistoryEntries,
    "order.cancelled": messageHistoryEntries,
    "shipment.shipped": messageHistoryEntries,
    "shipment.delivered": messageHistoryEntries,
    "shipment.refused": messageHistoryEntries,
    "shipment.returned": messageHistoryEntries,
    "shipment.lost": messageHistoryEntries,
    "store-credit.issued": messageCredit("issued"),
    "store-credit.given-back": messageCredit("given-back"),
  },
  push: {
    "order.confirmed": spreadHistoryEntries,
    "order.edited": spreadHistoryEntries,
    "order.cancelled": spreadHistoryEntries,
    "shipment.shipped": spreadHistoryEntries,
    "shipment.delivered": spreadHistoryEntries,
    "shipment.refused": spreadHistoryEntries,
    "shipment.returned": spreadHistoryEntries,
    "shipment.lost": spreadHistoryEntries,
    "order.forgotten": (events) => [{ name: "forget-order-devices", payload: toOrderIds(events) }],
  },
  refill: {
    "order.cancelled": planRefillsOfEntries,
    "shipment.delivered": planRefillsOfEntries,
    "shipment.delivery-reversed": planRefillsOfEntries,
    "shipment.refused": planRefillsOfEntries,
    "shipment.lost": planRefillsOfEntries,
    "shipment.returned": planRefillsOfEntries,
    "order.taken-back": planRefillsOfEntries,
    "order.forgotten": (events) => [{ name: "forget-refills", payload: toOrderIds(events) }],
  },
  returns: {
    "order.forgotten": (events) => [{ name: "forget-returns", payload: toOrderIds(events) }],
  },
  stockAlerts: {
    "stock.changed": (events) => checkAlertsOf(events.flatMap(({ payload }) => payload.backInStock)),
  },
};

/** Adds the jobs of these events. */
export async function deliverToSubscribers(tx: Transaction, events: LoggedEvent[]): Promise<void> {
  const known = events.filter(isKnownEvent);
  const types = [...new Set(known.map(({ type }) => type))];
  const jobs = types.flatMap((type) => listJobs(type, known));
  await enqueueAll(tx, mergeRefreshes(await dropUnwanted(tx, jobs)));
}

/** Leaves out what the owner has not switched on: a shop that sends no messages, news and reminders pays no job for each change of an order. */
async function dropUnwanted(tx: Transaction, jobs: NewJob[]): Promise<NewJob[]> {
  const has = (task: NewJob["name"]) => jobs.some(({ name }) => name === task);
  const dropped = new Set<NewJob["name"]>();
  if ((has("send-order-message") || has("send-credit-message")) && !(await sendsMessages(tx))) {
    dropped.add("send-order-message");
    dropped.add("send-credit-message");
  }
  if (has("plan-refills") && !(await findShopSettings(tx)).refill.enabled) dropped.add("plan-refills");
  if (has("spread-order-news") && !(await hasOrderDevices(tx))) dropped.add("spread-order-news");
  return jobs.filter(({ name }) => !dropped.has(name));
}

function listJobs<Type extends EventType>(type: Type, events: (DomainEvent & Traced)[]): NewJob[] {
  const own = events.filter((event): event is DomainEvent & DomainEvent<Type> & Traced => event.type === type);
  return Object.values(subscribers).flatMap((subscriber) => subscriber[type]?.(own) ?? []);
}

/** A change of a product often records events of several types, and one refresh serves all of them. */
function mergeRefreshes(jobs: NewJob[]): NewJob[] {
  const subjects = jobs.flatMap((job) => (job.name === "refresh-listings" ? job.payload.productIds : []));
  return [...refreshListingsOf(subjects), ...jobs.filter(({ name }) => name !== "refresh-listings")];
}
