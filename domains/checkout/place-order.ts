import { newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { retry } from "#platform/retry.ts";
import { runTransaction } from "#platform/run-transaction.ts";
import { placeOnce } from "./internal/place-once.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.ts";

// The shopper hears within five seconds: what is left is for the page that says so.
const patience = 3_500;

/**
 * Turns a cart into an order, or says why not, within four seconds. However often and from wherever it is sent, a cart becomes one order.
 * A database that restarts or fails over meanwhile is waited for.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderOutcome> {
  // Made before the first attempt: finding it on an order later tells that it was this request whose COMMIT went unanswered.
  const accessToken = newSecret();
  const placed = await retry(
    (assertInTime) => runTransaction(db, async (tx) => {
      const outcome = await placeOnce(tx, request, accessToken);
      assertInTime();
      return outcome;
    }),
    { withinMs: patience },
  );
  return placed.done ? placed.value : { outcome: "not-placed", cause: placed.cause };
}
