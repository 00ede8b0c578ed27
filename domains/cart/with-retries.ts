import { type AssertInTime, retry } from "#platform/resilience/retry.ts";

// As long as a checkout is tried while nothing moves.
const timeout = 3_500;

/**
 * Tries a change of a cart, or what has to be read before it, again while the database restarts or fails over. It must be repeatable: an attempt whose COMMIT
 * went unanswered may have done it. Throws the last trouble when that lasts for longer than three and a half seconds.
 */
export async function withRetries<Value>(attempt: (assertInTime: AssertInTime) => Promise<Value>): Promise<Value> {
  const tried = await retry(attempt, { withinMs: timeout });
  if (tried.done) return tried.value;
  throw tried.cause;
}
