import { countConnections, type Database } from "#platform/database.server.ts";
import { limitConcurrency, type LimitedRun } from "#platform/limit-concurrency.ts";

/** Milliseconds. A shopper hears within five seconds when nothing moves; at the longest waits stop before a proxy gives up, which is after a minute by default. */
const patience = { stalled: 3_500, longest: 50_000 };

const mostWaiting = 1_000;

const queues = new WeakMap<Database, LimitedRun>();

/**
 * The one queue for all checkouts of this process over these connections. Half of the connections place orders; the others are left to everybody else,
 * for orders of one product wait for one another's row of stock, each on a connection of its own.
 */
export function queueCheckouts(db: Database): LimitedRun {
  const queue = queues.get(db) ?? limitConcurrency({ atOnce: Math.max(1, Math.floor(countConnections(db) / 2)), waiting: mostWaiting, patience });
  queues.set(db, queue);
  return queue;
}
