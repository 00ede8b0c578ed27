import { setTimeout as wait } from "node:timers/promises";

/** The result of the attempts: the value, or the last error when the time was up. */
export type RetryResult<Value> = { done: true; value: Value } | { done: false; cause: unknown };

/** Call it right before a step that cannot be undone: it throws when the caller has already got the response that nothing was done. */
export type AssertInTime = () => void;

class DeadlineExceeded extends Error {}

const firstPause = 25;
const maxPause = 800;

/** The timeout in milliseconds; or a function that returns how many are left, which is called again when they should be over. */
export type RetryDeadline = { withinMs: number } | { left: () => number };

/**
 * Repeats an attempt after each transient error of the database, and always returns within the timeout. Attempts must be repeatable: the outcome of a
 * lost COMMIT is unknown. Errors that are not transient are thrown at once.
 */
export async function retry<Value>(
  attempt: (assertInTime: AssertInTime) => Promise<Value>,
  timeout: RetryDeadline,
): Promise<RetryResult<Value>> {
  const left = "left" in timeout ? timeout.left : countDown(timeout.withinMs);
  const assertInTime = () => {
    if (left() <= 0) throw new DeadlineExceeded("The time for this was up");
  };

  let cause: unknown = null;
  const deadline = watchDeadline(left);
  try {
    for (let pause = firstPause; left() > 0; pause = Math.min(pause * 2, maxPause)) {
      try {
        const ended = await Promise.race([
          attempt(assertInTime).then((value) => ({ done: true as const, value })),
          deadline.over,
        ]);
        if (ended !== null) return ended;
      } catch (error) {
        if (!isTransientError(error)) throw error;
        cause = error;
        // Jitter prevents clients that failed together from retrying together.
        await wait(Math.max(0, Math.min(left(), pause * (0.5 + Math.random()))));
      }
    }
    return { done: false, cause: cause ?? new DeadlineExceeded("The first attempt did not end in time") };
  } finally {
    deadline.cancel();
  }
}

/** How many milliseconds are left of so many from now on. */
export function countDown(milliseconds: number): () => number {
  const deadline = performance.now() + milliseconds;
  return () => deadline - performance.now();
}

/** `over` resolves when no time is left, and never once it is cancelled. A plain timer: to abort one costs an error with its stack, for each request. */
function watchDeadline(left: () => number): { over: Promise<null>; cancel(): void } {
  const { promise: over, resolve } = Promise.withResolvers<null>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const pause = left();
    if (pause > 0) timer = setTimeout(look, pause);
    else resolve(null);
  };
  look();
  return { over, cancel: () => clearTimeout(timer) };
}

/** The server or the way to it is away: PostgreSQL shuts down, starts up or takes no writes after a failover; errors of the network. */
const lostConnectionCodes = new Set([
  "57P01",
  "57P02",
  "57P03",
  "25006",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** PostgreSQL: serialisation, deadlock, cancelled by a timeout, no disk space, no memory, too many connections. Files: no disk space, none of this user's. */
const transientErrorCodes = new Set([
  ...lostConnectionCodes,
  "40001",
  "40P01",
  "57014",
  "55P03",
  "53000",
  "53100",
  "53200",
  "53300",
  "ENOSPC",
  "EDQUOT",
]);

// The driver gives these errors no code.
const lostConnectionMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection ended unexpectedly",
];

const hasCode = (error: Error, codes: ReadonlySet<string>): boolean =>
  "code" in error && typeof error.code === "string" && (codes.has(error.code) || /^08...$/.test(error.code));

/** Whether the error, or its cause, says that the server cannot be reached, does not answer or takes no writes any more. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (hasCode(error, lostConnectionCodes) ||
    lostConnectionMessages.some((message) => error.message.includes(message)) ||
    isConnectionLost(error.cause));

/** Whether the error, or its cause, is an error of the database or of file storage that may be over at the next try. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DeadlineExceeded) return true;
  if (hasCode(error, transientErrorCodes) || isConnectionLost(error)) return true;
  return isTransientError(error.cause);
}
