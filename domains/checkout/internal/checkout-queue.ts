import { availableParallelism } from "node:os";
import { countConnections, isOnThisMachine, type Database } from "#platform/database/database.server.ts";
import { createConcurrencyLimit, type ClosableConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";

/**
 * Milliseconds. A shopper gets a response within five seconds when the queue does not move. The longest wait is
 * shorter than the usual timeout of a proxy, one minute.
 */
const timeout = { stalled: 3_500, max: 50_000 };

const maxQueued = 1_000;

/** Milliseconds. An order takes some five; one that takes longer waits for a row or for the disk, and leaves the processors to the next. */
const slowAfter = 50;

const queues = new WeakMap<Database, ClosableConcurrencyLimit>();

/**
 * The queue for all checkouts of this process on this pool. At most half of the connections place orders; the others remain
 * for other requests, because orders of one product wait for the same row of stock, each on its own connection. Where the
 * database's server shares the processors of this machine, no more are placed at once than there are of these, as long as orders
 * go through quickly: each more would only make other shoppers' pages wait.
 */
export function getCheckoutQueue(db: Database): ClosableConcurrencyLimit {
  const max = Math.max(1, Math.floor(countConnections(db) / 2));
  const queue =
    queues.get(db) ??
    createConcurrencyLimit({
      concurrency: isOnThisMachine(db) ? Math.min(max, Math.max(2, availableParallelism())) : max,
      whenSlow: { concurrency: max, after: slowAfter },
      maxQueued,
      timeout,
    });
  queues.set(db, queue);
  return queue;
}
