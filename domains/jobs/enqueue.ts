import type { Database } from "#platform/database/database.server.ts";
import { addJob, addJobs, type JobOptions } from "#platform/jobs/queue.ts";
import type { CreditOccasion, ReturnStep } from "./mail-occasions.ts";

/** Every job of the worker, with its payload. */
export interface Jobs {
  /** New orders in cash wait for their shopper's word, or need none. */
  "begin-confirmations": { orderIds: string[] };
  /** The same for one order: a worker of an earlier version adds it. */
  "begin-confirmation": { orderId: string };
  "send-order-confirmation": { orderId: string };
  /** Mails the shopper that the order still waits to be confirmed. */
  "send-confirmation-reminder": { orderId: string };
  /** Mails the shopper that a return has come to this state. */
  "send-return-update": { returnId: string; state: ReturnStep };
  /** Mails a customer about store credit: an entry of its ledger (`occasion`: its id), or that some of it ends (`occasion`: when). */
  "send-credit-mail": { creditId: string; about: CreditOccasion; occasion: string };
  /** The recipients of these orders were erased: what they said and showed of returns goes too. */
  "forget-returns": { orderIds: string[] };
  /** The recipients of these orders were erased: so is what staff wrote about claims for them. */
  "forget-payout-texts": { orderIds: string[] };
  /** Notes when the goods of an order will be empty, for a shopper who wants to be reminded. */
  "plan-refills": { orderId: string };
  /** The same for the newest orders of an account. */
  "plan-account-refills": { accountId: string };
  /** Reminds somebody to order again, unless nothing is left to be reminded of. */
  "send-refill-reminder": { reminderId: string };
  /** The recipients of these orders were erased: what is known of their reminders goes too. */
  "forget-refills": { orderIds: string[] };
  /** Mails the shopper about the entry at this position of the order's history. */
  "send-order-state": { orderId: string; position: number };
  /**
   * Orders were refused because one shopper had too many open: one job per hour, which the payload contains. `kind`
   * and the rest describe the last refusal.
   */
  "send-order-limit-notice": {
    hour: string;
    kind: "pieces" | "unconfirmed";
    phone: string;
    email: string;
    city: string;
  };
  "send-contact-message": { messageId: string };
  /** Mails the shop what the writer of a message wrote to an answer. */
  "send-message-follow-up": { replyId: string };
  /** Mails the writer of a message the answer of the staff. */
  "send-message-answer": { replyId: string };
  /** Assigns the guest orders of the account's verified address to it. */
  "claim-guest-orders": { accountId: string };
  "send-email-verification": { accountId: string };
  /** Makes the code that was asked for and sends it to its phone. */
  "send-phone-code": { codeId: string };
  /** The account requests a change to this address. */
  "send-email-change": { accountId: string; email: string };
  /** Mails the account of the address, if it has one. */
  "send-password-reset": { email: string };
  /** Mails the owner of an address that somebody tried to register again. */
  "send-registration-notice": { email: string };
  /** Mails an invitation to the staff. */
  "send-staff-invitation": { invitationId: string };
  /** These variants may be in stock again: enqueues the mails of their alerts. */
  "tell-back-in-stock": { variantIds: string[] };
  "send-back-in-stock": { alertId: string };
  "push-back-in-stock": { alertId: string };
  /** Mails the shop the variants of this alert. */
  "send-low-stock-alert": { alertId: string };
  "refresh-listings": { productIds: string[] };
  /** The products that have this attribute: it became a filter, or is none any more. */
  "refresh-attribute-listings": { attributeId: string };
  /** The products of this category and of those below it: its name or place changed. */
  "refresh-category-listings": { categoryId: string };
  /** Publishes the drafts whose time has come. */
  "publish-products": Record<string, never>;
  /** Starts and ends the discounts whose time has come. */
  "apply-discounts": Record<string, never>;
  /** A banner (by its id), an article or a page (by its slug) appears or disappears now. */
  "announce-content": { kind: "banner" | "article" | "page"; id: string };
  /** Tries the file of this import, or applies it. Small files do not wait until a large one is tried. */
  "check-product-import": { importId: string };
  "check-small-import": { importId: string };
  "apply-product-import": { importId: string };
  /** Claims a parcel that its courier lost, or deletes the claim for one that has turned up. */
  "claim-lost-parcel": { shipmentId: string };
  /** Money of this order that was written off came after all: the claims for it are paid. */
  "pay-recovered-claims": { orderId: string };
  /** Books the parcels of this sheet through the API of its courier. */
  "send-courier-bookings": { sheetId: string };
  /** Tells the courier that this booking is cancelled. */
  "cancel-courier-booking": { bookingId: string };
  /** Moves the parcels of which the courier has sent states. */
  "apply-courier-news": { courierId: string };
  /** Asks the courier for the states of its parcels, from the one behind this id on. */
  "poll-courier": { courierId: string; after: string | null };
  /** Gives the courier the parcels behind this id that left under a name which is its own now. */
  "adopt-parcels": { courierId: string; after: string | null };
  /** Sends a mail (by the key of its words) with example data; `press` identifies it. */
  "send-test-mail": { mail: string; to: string; press: string };
  "render-pictures": { keys: string[] };
  /** Of those that have none yet, a few at a time. */
  "colour-pictures": Record<string, never>;
  /** Deletes files of the storage that nothing names any more. */
  "delete-files": { keys: string[] };
  /** What was sold on the days of these orders changed, since this time (in milliseconds since 1970). */
  "mark-sales-days": { orderIds: string[]; since?: number };
  /** Counts the days anew whose sales changed since this time; null where nobody knows since when. */
  "count-sales": { since: number | null };
  /** Staff have asked that this mail of the log is sent again. */
  "resend-mail": { mailId: number };
  /** Tells the shopper by WhatsApp or SMS that the order is placed or still waits, or what the entry at this position of its history says. */
  "send-order-message": { orderId: string; about: "placed" | "reminded" | "entry"; position: number | null };
  /** Has the browsers that show news of an order told of the entry at this position of its history. */
  "spread-order-news": { orderId: string; position: number };
  "push-order-news": { deviceId: string; position: number };
  /** The recipients of these orders were erased: no browser shows news of them. */
  "forget-order-devices": { orderIds: string[] };
  /** Tells a customer by WhatsApp or SMS what `send-credit-mail` mails. */
  "send-credit-message": { creditId: string; about: CreditOccasion; occasion: string };
  /** Composes a message about an order or store credit anew, under a key of its own. `bounded`: as far as its phone gets more of its kind. */
  "resend-message": { messageId: string; key: string; channel?: "sms" | undefined; bounded?: true };
  /** Reads the webhooks of WhatsApp and the receipts of SMS that are stored. */
  "read-whatsapp": Record<string, never>;
  /** Acts on what a customer wrote or pressed. */
  "answer-whatsapp": { incomingId: string };
  /** Sends a message of the log by WhatsApp or SMS. */
  "send-message": { messageId: string };
  sweep: Record<string, never>;
}

/**
 * Which workers' slots a job takes. A mail server may take ten minutes to say that it has a mail: jobs that wait for one, or for the service of
 * somebody else, have slots of their own beside those of the shop's work.
 */
export const jobLanes = ["shop", "mail", "services"] as const;
export type JobLane = (typeof jobLanes)[number];

interface JobDefaults {
  /** Jobs of this name run one at a time: in a queue that is called as the job is, unless it was given another name. */
  inTurn?: true | string;
  priority?: number;
  lane?: Exclude<JobLane, "shop">;
}

/**
 * How jobs of a name run. Those that come in thousands at once have a low priority and run after all others: renditions, which are also expensive,
 * one at a time; then stock alerts, reminders to order again and the counts of sales, so that no order mail waits for them. Refreshes of listings would wait for each other
 * in the database, so they stand in a queue, and the other jobs run beside one of them.
 */
const jobDefaults: Record<keyof Jobs, JobDefaults> = {
  "begin-confirmations": {},
  "begin-confirmation": {},
  "send-order-confirmation": { lane: "mail" },
  "send-confirmation-reminder": { lane: "mail" },
  "send-order-state": { lane: "mail" },
  "send-return-update": { lane: "mail" },
  "send-credit-mail": { lane: "mail" },
  "forget-returns": {},
  "forget-payout-texts": {},
  "plan-refills": { priority: 5 },
  "plan-account-refills": { priority: 5 },
  "send-refill-reminder": { priority: 5, lane: "mail" },
  "forget-refills": {},
  "spread-order-news": {},
  "push-order-news": { lane: "services" },
  "forget-order-devices": {},
  "send-order-limit-notice": { lane: "mail" },
  "send-contact-message": { lane: "mail" },
  "send-message-follow-up": { lane: "mail" },
  "send-message-answer": { lane: "mail" },
  "claim-guest-orders": {},
  "send-email-verification": { lane: "mail" },
  // Somebody waits for it on a page, however many mails are to be sent.
  "send-phone-code": { priority: -1, lane: "services" },
  "send-email-change": { lane: "mail" },
  "send-password-reset": { lane: "mail" },
  "send-registration-notice": { lane: "mail" },
  "send-staff-invitation": { lane: "mail" },
  "tell-back-in-stock": {},
  "send-back-in-stock": { priority: 5, lane: "mail" },
  "push-back-in-stock": { priority: 5, lane: "services" },
  "send-low-stock-alert": { lane: "mail" },
  "refresh-listings": { inTurn: true },
  "refresh-attribute-listings": {},
  "refresh-category-listings": {},
  "publish-products": {},
  "apply-discounts": {},
  "announce-content": {},
  "check-product-import": { inTurn: "check-product-imports", priority: 6 },
  "check-small-import": { inTurn: true, priority: 6 },
  // Imports are applied one at a time, and take turns.
  "apply-product-import": { inTurn: "apply-product-imports", priority: 6 },
  "claim-lost-parcel": {},
  "pay-recovered-claims": {},
  "send-courier-bookings": { lane: "services" },
  "cancel-courier-booking": { lane: "services" },
  // Two of them would move the same parcels, wait for each other's locks, and not keep the order of a courier's words.
  "apply-courier-news": { inTurn: true, priority: 5 },
  "poll-courier": { priority: 5, lane: "services" },
  "adopt-parcels": { priority: 6 },
  "send-test-mail": { lane: "mail" },
  "delete-files": {},
  "render-pictures": { inTurn: true, priority: 10 },
  "colour-pictures": { inTurn: true, priority: 10 },
  "mark-sales-days": { priority: 5 },
  "count-sales": { inTurn: true, priority: 5 },
  "resend-mail": { lane: "mail" },
  "send-order-message": {},
  "send-credit-message": {},
  "resend-message": {},
  "read-whatsapp": { inTurn: true },
  "answer-whatsapp": {},
  "send-message": { lane: "services" },
  sweep: {},
};

/** The names of all jobs. */
export const jobNames: readonly string[] = Object.keys(jobDefaults);

/** The lane whose slots run the jobs of this name: that of its defaults, or the shop's own. */
export const laneOf = (name: keyof Jobs): JobLane => jobDefaults[name].lane ?? "shop";

/** The queue of a job that runs one at a time. */
export function queueOf(name: keyof Jobs): string | undefined {
  const { inTurn } = jobDefaults[name];
  return inTurn === true ? name : inTurn;
}

function optionsOf(name: keyof Jobs): Pick<JobOptions, "priority" | "queue"> {
  const { priority = 0 } = jobDefaults[name];
  return { priority, queue: queueOf(name) };
}

/** Uses the caller's transaction: the job exists exactly when the transaction commits. */
export async function enqueue<Name extends keyof Jobs>(
  db: Database,
  name: Name,
  payload: Jobs[Name],
  options: Omit<JobOptions, "queue"> = {},
) {
  await addJob(db, name, payload, { ...optionsOf(name), ...options });
}

/** A job with its payload and, where repeated jobs are one, its key. */
export type NewJob = {
  [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } & Pick<JobOptions, "key" | "priority" | "traceparent">;
}[keyof Jobs];

/** As `enqueue`, for many jobs in one statement. */
export async function enqueueAll(db: Database, jobs: NewJob[]): Promise<void> {
  await addJobs(
    db,
    jobs.map((job) => ({ ...optionsOf(job.name), ...job })),
  );
}
