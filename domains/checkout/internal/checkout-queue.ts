import { availableParallelism } from "node:os";
import { countConnections, isOnThisMachine, type Database } from "#platform/database/database.server.ts";
import { createConcurrencyLimit, type ClosableConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";

/**
 * Milliseconds. A shopper gets a response within five seconds when the queue does not move. The longest wait is
 * shorter than the usual timeout of a proxy, one minute, together with that of a form.
 */
const timeout = { stalled: 3_500, max: 50_000 };

/** The same of forms that wait to be worked on, after which they go on to the queue of checkouts. */
const formTimeout = { stalled: 250, max: 5_000 };

const maxQueued = 1_000;

/** Milliseconds. An order takes some five; one that takes longer waits for a row or for the disk, and leaves the processors to the next. */
const slowAfter = 50;

interface Queues {
  checkouts: ClosableConcurrencyLimit;
  forms: ClosableConcurrencyLimit;
}

const queues = new WeakMap<Database, Queues>();

/**
 * The queues of this process on this pool. At most half of the connections place orders; the others remain
 * for other requests, because orders of one product wait for the same row of stock, each on its own connection. Where the
 * database's server shares the processors of this machine, no more are placed at once than there are of these, as long as orders
 * go through quickly: each more would only make other shoppers' pages wait. Of forms twice as many are worked on, so that no checkout waits for one.
 */
function getQueues(db: Database): Queues {
  const found = queues.get(db) ?? createQueues(db);
  queues.set(db, found);
  return found;
}

// Asking the system how many processors there are takes as long as a statement, so nobody asks for each order.
function createQueues(db: Database): Queues {
  const max = Math.max(1, Math.floor(countConnections(db) / 2));
  const concurrency = isOnThisMachine(db) ? Math.min(max, Math.max(2, availableParallelism())) : max;
  return {
    checkouts: createConcurrencyLimit({
      concurrency,
      whenSlow: { concurrency: max, after: slowAfter },
      maxQueued,
      timeout,
    }),
    forms: createConcurrencyLimit({
      concurrency: 2 * concurrency,
      whenSlow: { concurrency: 2 * max, after: slowAfter },
      maxQueued,
      timeout: formTimeout,
    }),
  };
}

/** The queue for all checkouts of this process on this pool. */
export const getCheckoutQueue = (db: Database): ClosableConcurrencyLimit => getQueues(db).checkouts;

/** The queue for their forms, which is before that of the checkouts. */
export const getFormQueue = (db: Database): ClosableConcurrencyLimit => getQueues(db).forms;
