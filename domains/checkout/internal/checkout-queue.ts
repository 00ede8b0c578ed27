import { countConnections, type Database } from "#platform/database/database.server.ts";
import { createConcurrencyLimit, type ConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";

/** Milliseconds. A shopper hears within five seconds when nothing moves; at the longest waits stop before a proxy gives up, which is after a minute by default. */
const timeout = { stalled: 3_500, longest: 50_000 };

const maxQueued = 1_000;

const queues = new WeakMap<Database, ConcurrencyLimit>();

/**
 * The one queue for all checkouts of this process over these connections. Half of the connections place orders; the others are left to everybody else,
 * for orders of one product wait for one another's row of stock, each on a connection of its own.
 */
export function getCheckoutQueue(db: Database): ConcurrencyLimit {
  const queue =
    queues.get(db) ??
    createConcurrencyLimit({ concurrency: Math.max(1, Math.floor(countConnections(db) / 2)), maxQueued, timeout });
  queues.set(db, queue);
  return queue;
}
