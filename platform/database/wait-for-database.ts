import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { formatError } from "../format-error.ts";
import { isTransientError } from "../resilience/retry.ts";

interface WaitOptions {
  /** The host of the database, for the log. */
  host: string;
  log: Log;
  signal?: AbortSignal | undefined;
  /** Called when the work has to wait. */
  onWait?: (() => Promise<void>) | undefined;
  firstPause?: number;
  /** The interval between two tries, and between two log lines, in milliseconds. */
  maxPause?: number;
  logEvery?: number;
}

/**
 * Runs work that needs the database, which may still be starting. Retries after each transient error until the signal is aborted. Throws at once an
 * error that waiting cannot mend.
 */
export async function waitForDatabase<Value>(
  work: () => Promise<Value>,
  { host, log, signal, onWait, firstPause = 250, maxPause = 3_000, logEvery = 60_000 }: WaitOptions,
): Promise<Value> {
  let loggedAt: number | null = null;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    signal?.throwIfAborted();
    try {
      const value = await work();
      if (loggedAt !== null) log.info({ host }, "The database can be reached");
      return value;
    } catch (error) {
      if (!isTransientError(error)) throw error;
      if (loggedAt === null) await onWait?.();
      if (loggedAt === null || Date.now() - loggedAt >= logEvery) {
        loggedAt = Date.now();
        log.warn({ host, error: formatError(error) }, "The database cannot be reached; waiting for it");
      }
    }
    await wait(pause, undefined, { signal });
  }
}
