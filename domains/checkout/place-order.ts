import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retry } from "#platform/resilience/retry.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { getCheckoutQueue } from "./internal/checkout-queue.ts";
import { placeOrderOnce, OrderRefused } from "./internal/place-order-once.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.ts";

/**
 * Turns a cart into an order, or says why not. However often and from wherever it is sent, a cart becomes one order. Checkouts stand in a queue and wait
 * for as long as it moves; when it does not, as while the database restarts or fails over, the answer comes within four seconds.
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

/** Nothing was decided: thrown, for it must not pass for a queue that moves. */
class TimedOut extends Error {
  readonly outcome: OrderOutcome;

  constructor(outcome: OrderOutcome) {
    super(outcome.outcome);
    this.outcome = outcome;
  }
}

async function placeWithin(db: Database, request: OrderRequest, left: () => number): Promise<OrderOutcome> {
  // Made before the first attempt: finding it on an order later tells that it was this request whose COMMIT went unanswered.
  const accessToken = newSecret();
  // Whether a COMMIT was sent of which nothing is known.
  let unsettled = false;
  const placed = await retry(
    (assertInTime) =>
      runTransaction(db, (tx) =>
        placeOrderOnce(tx, request, accessToken, () => {
          // The cart is open and locked, so no earlier attempt has become an order, nor can it any more.
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
