import { countConnections, type Database } from "#platform/database/database.server.ts";
import { createConcurrencyLimit, type ClosableConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";

/**
 * Milliseconds. A shopper gets a response within five seconds when the queue does not move. The longest wait is
 * shorter than the usual timeout of a proxy, one minute.
 */
const timeout = { stalled: 3_500, longest: 50_000 };

const maxQueued = 1_000;

const queues = new WeakMap<Database, ClosableConcurrencyLimit>();

/**
 * The queue for all checkouts of this process on this pool. Half of the connections place orders; the others remain
 * for other requests, because orders of one product wait for the same row of stock, each on its own connection.
 */
export function getCheckoutQueue(db: Database): ClosableConcurrencyLimit {
  const queue =
    queues.get(db) ??
    createConcurrencyLimit({ concurrency: Math.max(1, Math.floor(countConnections(db) / 2)), maxQueued, timeout });
  queues.set(db, queue);
  return queue;
}
