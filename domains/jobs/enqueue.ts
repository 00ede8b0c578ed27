import type { Database } from "#platform/database/database.server.ts";
import { addJob, type JobOptions } from "#platform/jobs/queue.ts";

/** Every job the worker knows, with the payload it takes. */
export interface Jobs {
  "send-order-confirmation": { orderId: string };
  /** Tells the buyer what the entry at this position of the order's history says. */
  "send-order-state": { orderId: string; position: number };
  /** Orders were refused because one person had too many open: once for each hour, which it names. `kind` and the rest are of the last. */
  "send-order-limit-notice": {
    hour: string;
    kind: "pieces" | "unconfirmed";
    phone: string;
    email: string;
    city: string;
  };
  "send-contact-message": { messageId: string };
  "send-email-verification": { accountId: string };
  /** The account wants to have this address. */
  "send-email-change": { accountId: string; email: string };
  /** To the account of the address, if it has one. */
  "send-password-reset": { email: string };
  /** To the owner of an address that somebody tried to register again. */
  "send-registration-notice": { email: string };
  /** These variants may be on hand again: who waits for one of them is to be told. */
  "tell-back-in-stock": { variantIds: string[] };
  "send-back-in-stock": { alertId: string };
  "refresh-listings": { productIds: string[] };
  /** The products of these names, in lower case: their discounts changed. */
  "refresh-listings-named": { names: string[] };
  "render-pictures": { keys: string[] };
  sweep: Record<string, never>;
}

/** Jobs that come in thousands at once and must wait for all others: pictures, dear as well, one at a time; then whoever waited for a variant, so that no buyer's mail stands behind them. */
const lowPriorityJobs: { [Name in keyof Jobs]?: { queue?: string; priority: number } } = {
  "send-back-in-stock": { priority: 5 },
  "render-pictures": { queue: "render-pictures", priority: 10 },
};

/** Joins the caller's transaction: the job exists exactly when the fact it follows from does. */
export async function enqueue<Name extends keyof Jobs>(
  db: Database,
  name: Name,
  payload: Jobs[Name],
  options: Omit<JobOptions, "queue"> = {},
) {
  await addJob(db, name, payload, { ...lowPriorityJobs[name], ...options });
}
