import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retry } from "#platform/resilience/retry.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { getCheckoutQueue } from "./internal/checkout-queue.ts";
import { placeOrderOnce, OrderRefused } from "./internal/place-order-once.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.ts";

/**
 * Places an order from a cart, or returns the reason for a refusal. However often it is called, a cart becomes one
 * order. Checkouts wait in a queue as long as the queue moves; when it does not move, as while the database restarts
 * or fails over, the result comes within four seconds.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderOutcome> {
  try {
    return await getCheckoutQueue(db)((left) => placeWithin(db, request, left));
  } catch (error) {
    if (error instanceof TimedOut) return error.outcome;
    if (error instanceof Overloaded) return { outcome: "not-placed", cause: error };
    throw error;
  }
}

/**
 * For a process that stops: checkouts that wait get their result, 'not placed', within so many milliseconds, before
 * their connections are cut.
 */
export const closeCheckoutsWithin = (db: Database, milliseconds: number): void =>
  getCheckoutQueue(db).closeWithin(milliseconds);

/** The attempt had no result. It is thrown, because it must not count as progress of the queue. */
class TimedOut extends Error {
  readonly outcome: OrderOutcome;

  constructor(outcome: OrderOutcome) {
    super(outcome.outcome);
    this.outcome = outcome;
  }
}

async function placeWithin(db: Database, request: OrderRequest, left: () => number): Promise<OrderOutcome> {
  // Created before the first attempt: an order with this token shows that this request created it, although its COMMIT
  // was unanswered.
  const accessToken = newSecret();
  // Whether a COMMIT was sent whose outcome is unknown.
  let unsettled = false;
  const placed = await retry(
    (assertInTime) =>
      runTransaction(db, (tx) =>
        placeOrderOnce(tx, request, accessToken, () => {
          // The cart is open and locked, so no earlier attempt has created an order, and none can any more.
          unsettled = false;
          assertInTime();
          unsettled = true;
        }),
      ).catch((error: unknown) => {
        if (error instanceof OrderRefused) return error.outcome;
        throw error;
      }),
    { left },
  );
  if (placed.done) return placed.value;
  throw new TimedOut({ outcome: unsettled ? "unknown" : "not-placed", cause: placed.cause });
}
