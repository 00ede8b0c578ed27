import type { DomainEvents } from "#domains/events/domain-events.ts";
import type { Jobs, NewJob } from "#domains/jobs/enqueue.ts";
import type { CreditOccasion } from "#domains/jobs/mail-occasions.ts";

/** What happened, with its place in the trace of what made it happen. */
export interface Traced {
  traceparent: string | null;
}

/** What happened, and when, in milliseconds since 1970. */
interface Timed {
  at?: number;
}

/** One job for each event, or none; it goes on with the event's trace. */
export const each =
  <Event extends Traced>(toJob: (event: Event) => NewJob | null) =>
  (events: Event[]): NewJob[] =>
    events.flatMap((event) => {
      const job = toJob(event);
      return job === null ? [] : [{ ...job, traceparent: event.traceparent }];
    });

export const toOrderIds = (events: { subjectId: string | null }[]) => ({
  orderIds: events.map(({ subjectId }) => subjectId!),
});

/** Jobs that ask for the shoppers' words about new orders, a hundred orders in each: with a job for each order, its row would cost more than the work. */
export function beginConfirmationsOf(events: { subjectId: string | null }[]): NewJob[] {
  const { orderIds } = toOrderIds(events);
  return Array.from({ length: Math.ceil(orderIds.length / 100) }, (_, at) => ({
    name: "begin-confirmations",
    payload: { orderIds: orderIds.slice(at * 100, (at + 1) * 100) },
  }));
}

/** Has a lost parcel claimed from its courier, or claimed no more. */
export const claimLostParcels = each<{ subjectId: string | null } & Traced>(({ subjectId }) => ({
  name: "claim-lost-parcel",
  payload: { shipmentId: subjectId! },
  key: `claim-lost-parcel:${subjectId}`,
}));

export function relistAttributes(events: { subjectId: string | null; payload: { relist: boolean } }[]): NewJob[] {
  const ids = events.flatMap(({ subjectId, payload: { relist } }) => (relist && subjectId ? [subjectId] : []));
  return [...new Set(ids)].map((attributeId) => ({
    name: "refresh-attribute-listings",
    payload: { attributeId },
    key: `refresh-attribute-listings:${attributeId}`,
  }));
}

export function refreshCategories(events: { subjectId: string | null }[]): NewJob[] {
  return [...new Set(events.map(({ subjectId }) => subjectId!))].map((categoryId) => ({
    name: "refresh-category-listings",
    payload: { categoryId },
    key: `refresh-category-listings:${categoryId}`,
  }));
}

/** Jobs that refresh the listings of these products, a thousand in each; of one product at most one job waits. */
export function refreshListingsOf(subjects: string[]): NewJob[] {
  const productIds = [...new Set(subjects)];
  if (productIds.length === 1)
    return [{ name: "refresh-listings", payload: { productIds }, key: `refresh-listings:${productIds[0]}` }];
  return Array.from({ length: Math.ceil(productIds.length / 1_000) }, (_, at) => ({
    name: "refresh-listings",
    payload: { productIds: productIds.slice(at * 1_000, (at + 1) * 1_000) },
  }));
}

/** Jobs that look for the alerts of variants that are back in stock. */
export function checkAlertsOf(ids: string[]): NewJob[] {
  const variantIds = [...new Set(ids)].sort();
  return Array.from({ length: Math.ceil(variantIds.length / 1_000) }, (_, at) => ({
    name: "tell-back-in-stock",
    payload: { variantIds: variantIds.slice(at * 1_000, (at + 1) * 1_000) },
  }));
}

/** The days of orders are to be counted anew. The job says since when: a worker that was away is told late. */
const markSalesDays =
  <Event extends Timed>(orderOf: (event: Event) => string) =>
  (events: Event[]): NewJob[] => {
    const times = events.flatMap(({ at }) => at ?? []);
    const since = times.length > 0 ? { since: times.reduce((first, at) => Math.min(first, at)) } : {};
    return [{ name: "mark-sales-days", payload: { orderIds: [...new Set(events.map(orderOf))], ...since } }];
  };

export const markSalesDaysOfSubjects = markSalesDays(
  ({ subjectId }: Timed & { subjectId: string | null }) => subjectId!,
);
export const markSalesDaysOfEntries = markSalesDays(
  ({ payload: { orderId } }: Timed & { payload: { orderId: string } }) => orderId,
);

/** When the goods of these orders will be empty follows from what has arrived and came back. */
export function planRefillsOfEntries(events: { payload: DomainEvents["order.confirmed"] }[]): NewJob[] {
  return [...new Set(events.map(({ payload: { orderId } }) => orderId))].map((orderId) => ({
    name: "plan-refills",
    payload: { orderId },
    key: `plan-refills:${orderId}`,
  }));
}

/** A job of this name for each history entry of which the shopper is told. */
const forHistoryEntries = (name: "send-order-state" | "spread-order-news") =>
  each(({ payload: { orderId, position, notify } }: Traced & { payload: DomainEvents["order.confirmed"] }) =>
    notify && position !== null
      ? { name, payload: { orderId, position }, key: `${name}:${orderId}:${position}` }
      : null,
  );

/** One mail to the shopper for each history entry that has one. */
export const mailHistoryEntries = forHistoryEntries("send-order-state");

/** News for the browsers that show them, for each history entry that has some. */
export const spreadHistoryEntries = forHistoryEntries("spread-order-news");

export function orderMessageJob(
  orderId: string,
  about: Jobs["send-order-message"]["about"],
  position: number | null,
): NewJob {
  return {
    name: "send-order-message",
    payload: { orderId, about, position },
    key: `send-order-message:${orderId}:${about}:${position ?? ""}`,
  };
}

/** One message to the shopper's phone for each history entry that has one. */
export const messageHistoryEntries = each(
  ({ payload: { orderId, position, notify } }: Traced & { payload: DomainEvents["order.confirmed"] }) =>
    notify && position !== null ? orderMessageJob(orderId, "entry", position) : null,
);

/** A job of this name for each entry of store credit that gives something. */
const forCreditEntries =
  (name: "send-credit-mail" | "send-credit-message") => (about: Exclude<CreditOccasion, "expiring">) =>
    each(
      ({
        subjectId,
        payload: { entryId },
      }: Traced & { subjectId: string | null; payload: DomainEvents["store-credit.issued"] }) => ({
        name,
        payload: { creditId: subjectId!, about, occasion: entryId },
        key: `${name}:${entryId}`,
      }),
    );

/** One mail to the customer for each such entry. */
export const mailCredit = forCreditEntries("send-credit-mail");

/** One message to the customer's phone for each such entry. */
export const messageCredit = forCreditEntries("send-credit-message");

/** One mail to the shopper for each step of a return that is to be mailed. */
export const mailReturnSteps = (state: Jobs["send-return-update"]["state"]) =>
  each(
    ({
      subjectId,
      payload: { notify },
    }: Traced & { subjectId: string | null; payload: DomainEvents["return.requested"] }) =>
      notify
        ? {
            name: "send-return-update",
            payload: { returnId: subjectId!, state },
            key: `send-return-update:${subjectId}:${state}`,
          }
        : null,
  );
