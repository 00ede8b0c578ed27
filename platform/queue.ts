import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { prepareStatement } from "./prepare-statement.ts";

/** Every job the worker knows, with the payload it takes. */
export interface Jobs {
  "send-order-confirmation": { orderId: string };
  /** Tells the buyer what the entry at this position of the order's history says. */
  "send-order-state": { orderId: string; position: number };
  /** Orders were refused because one person had too many open: once for each hour, which it names. `kind` and the rest are of the last. */
  "send-order-limit-notice": { hour: string; kind: "pieces" | "unconfirmed"; phone: string; email: string; city: string };
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
  "sweep": Record<string, never>;
}

interface JobOptions {
  /** A job of the same key that still waits is replaced, so the work is done once. */
  key?: string;
  /** Tries before the job is given up; waits grow exponentially between them. */
  attempts?: number;
  /** Not done before; at once where it is missing. */
  notBefore?: Date;
  /** Jobs of a lower number are done first; without it, what is usual for the kind. */
  priority?: number;
}

/** Jobs that come in thousands at once and must wait for all others: pictures, dear as well, one at a time; then whoever waited for a variant, so that no buyer's mail stands behind them. */
const leisurely: { [Name in keyof Jobs]?: { queue: string | null; priority: number } } = {
  "send-back-in-stock": { queue: null, priority: 5 },
  "render-pictures": { queue: "render-pictures", priority: 10 },
};

const addJob = prepareStatement("add-job", sql`
  select graphile_worker.add_job(${sql.placeholder("name")}, ${sql.placeholder("payload")}::json, queue_name := ${sql.placeholder("queue")}, max_attempts := ${sql.placeholder("attempts")},
    job_key := ${sql.placeholder("key")}, priority := ${sql.placeholder("priority")}, run_at := ${sql.placeholder("notBefore")}::timestamptz)`);

/** Joins the caller's transaction: the job exists exactly when the fact it follows from does. */
export async function enqueue<Name extends keyof Jobs>(db: Database, name: Name, payload: Jobs[Name], { key, attempts = 25, notBefore, priority }: JobOptions = {}) {
  const { queue, priority: usual } = leisurely[name] ?? { queue: null, priority: 0 };
  await addJob(db, { name, payload: JSON.stringify(payload), queue, attempts, key: key ?? null, priority: priority ?? usual, notBefore: notBefore?.toISOString() ?? null });
}

/** Takes back the job of a key that still waits, or was given up: what it carries is kept no longer. Joins the caller's transaction. */
export async function withdraw(db: Database, key: string) {
  await db.execute(sql`select graphile_worker.remove_job(${key})`);
}
