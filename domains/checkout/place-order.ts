import type { z } from "zod";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { isScarce } from "#domains/inventory/commit-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import { newOrderedSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type AssertInTime, retry } from "#platform/resilience/retry.ts";
import { NotCommitted, runTransaction } from "#platform/database/run-transaction.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { getCheckoutQueue } from "./internal/checkout-queue.ts";
import { placeOrderOnce, OrderRefused } from "./internal/place-order-once.ts";
import { staffOrderSchema } from "./internal/staff-order-schema.ts";
import type { OrderOutcome, OrderRequest, Placement, PlacementOutcome } from "./order-request.ts";

/**
 * Places an order from a cart, or returns the reason for a refusal. However often it is called, a cart becomes one
 * order. Checkouts wait in a queue as long as the queue moves; when it does not move, as while the database restarts
 * or fails over, the result comes within four seconds.
 */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderOutcome> {
  return place(db, request);
}

/**
 * Places the order that a staff member takes for a shopper by phone or WhatsApp, from a cart without an account. It is a
 * guest's until an account of its e-mail address claims it; without an address nobody is mailed. The limits against fake orders do not apply.
 */
export async function placeStaffOrder(
  db: Database,
  by: Staff<"orders.edit">,
  input: z.input<typeof staffOrderSchema>,
): Promise<OrderOutcome | InvalidInput> {
  const parsed = parseInput(staffOrderSchema, input);
  if (parsed.refusal) return parsed.refusal;
  const { channel, paymentReference, ...request } = parsed.input;
  return place(db, {
    ...request,
    paymentReference: findPaymentMethod(request.payment).asksReference ? paymentReference || null : null,
    source: { channel, apiKeyId: null, checkoutReference: null },
    placedBy: by,
  });
}

async function place(db: Database, request: Placement): Promise<OrderOutcome> {
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

async function placeWithin(db: Database, request: Placement, left: () => number): Promise<OrderOutcome> {
  // Created before the first attempt: an order with this token shows that this request created it, although its COMMIT
  // was unanswered.
  const accessToken = newOrderedSecret();
  // Whether a COMMIT was sent whose outcome is unknown.
  let unsettled = false;
  const attempt = (assertInTime: AssertInTime, mayCommitAtOnce: boolean): Promise<PlacementOutcome> =>
    runTransaction(
      db,
      (tx, commitBehind) => {
        const beforeCommit = () => {
          // The cart is open and locked, so no earlier attempt has created an order, and none can any more.
          unsettled = false;
          assertInTime();
          unsettled = true;
        };
        return placeOrderOnce(tx, request, { accessToken, mayCommitAtOnce, beforeCommit, commitBehind });
      },
      // Many orders that come at once leave the processors to somebody's page.
      { yields: true },
    ).catch((error: unknown) => {
      if (error instanceof OrderRefused) return error.outcome;
      if (error instanceof NotCommitted) unsettled = false;
      if (isScarce(error)) return attempt(assertInTime, false);
      throw error;
    });
  const placed = await retry((assertInTime) => attempt(assertInTime, true), { left });
  if (placed.done) return placed.value;
  throw new TimedOut({ outcome: unsettled ? "unknown" : "not-placed", cause: placed.cause });
}
