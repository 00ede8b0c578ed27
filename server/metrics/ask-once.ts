import type { Log } from "#platform/log.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

const timeoutMilliseconds = 1_000;

/**
 * A question to the database that a scrape asks. One query serves all scrapes that arrive at the same time, and no scrape waits for longer than a second.
 * The answer is null when there is none in time; an error that does not pass by itself is logged with `failure`.
 */
export function askOnce<Answer>(
  question: () => Promise<Answer>,
  log: Log,
  failure: string,
): () => Promise<Answer | null> {
  let asking: Promise<Answer | null> | null = null;
  return () => {
    asking ??= question()
      .catch((error: unknown) => {
        if (!isTransientError(error)) log.error({ error }, failure);
        return null;
      })
      .finally(() => (asking = null));
    return withTimeout(asking, timeoutMilliseconds, () => null);
  };
}
