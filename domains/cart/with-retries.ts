import { formatError } from "#platform/format-error.ts";
import { type AssertInTime, isTransientError, retry } from "#platform/resilience/retry.ts";

// The same timeout as that of a checkout attempt.
const timeout = 3_500;

/**
 * Retries a change of a cart, or a query before it, while the database restarts or fails over. It must be repeatable,
 * because the COMMIT of an attempt may have succeeded unanswered. Throws the last error when it lasts longer than
 * three and a half seconds.
 */
export async function withRetries<Value>(attempt: (assertInTime: AssertInTime) => Promise<Value>): Promise<Value> {
  const tried = await retry(attempt, { withinMs: timeout });
  if (tried.done) return tried.value;
  throw tried.cause;
}

/**
 * Does work whose steps are tried again by `withRetries`. When the database stays away for longer, the result is the reason, in one line for the log. Other
 * errors are thrown.
 */
export async function unlessUnavailable<Value>(
  work: () => Promise<Value>,
): Promise<{ done: true; value: Value } | { done: false; reason: string }> {
  try {
    return { done: true, value: await work() };
  } catch (error) {
    if (!isTransientError(error)) throw error;
    return { done: false, reason: formatError(error) };
  }
}
