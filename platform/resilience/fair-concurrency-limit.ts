import { setTimeout as waitFor } from "node:timers/promises";
import { createConcurrencyLimit, type ConcurrencyLimit } from "./concurrency-limit.ts";

/** Runs work within the limit. `client` is the client that the work is done for. */
export type LimitedRunFor = <Value>(work: () => Promise<Value>, client?: string) => Promise<Value>;

interface Share {
  /** How much work of one client runs at a time. */
  atOnce: number;
  /** How much more work of one client may wait; further work is rejected with Overloaded. */
  waiting: number;
  /** How long work of one client may wait for a turn among its own, as in `createConcurrencyLimit`; without it, without a limit. */
  timeout?: { stalled: number; max: number };
  /** A client's next work begins only after a rest: this factor times the duration of the last work, at most `maxRest` milliseconds. */
  rest: number;
  maxRest: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Divides the capacity of `common` between clients, so that no client takes it from the others, however much work it sends at once. Work without a
 * client goes to `common` directly.
 */
export function createFairConcurrencyLimit(
  common: ConcurrencyLimit,
  {
    atOnce: concurrency,
    waiting: maxQueued,
    timeout,
    rest,
    maxRest,
    wait = (milliseconds) => waitFor(milliseconds, undefined, { ref: false }),
  }: Share,
): LimitedRunFor {
  const clients = new Map<string, { run: ConcurrencyLimit; works: number }>();

  return (work, client) => {
    if (client === undefined) return common(work);
    const own = clients.get(client) ?? {
      run: createConcurrencyLimit({ concurrency, maxQueued, ...(timeout ? { timeout } : {}) }),
      works: 0,
    };
    clients.set(client, own);
    own.works += 1;
    return new Promise((resolve, reject) => {
      const resting = own.run(async () => {
        let took = 0;
        const done = common(async () => {
          const begun = performance.now();
          return work().finally(() => (took = performance.now() - begun));
        });
        // The client gets the result at once; only its next work waits.
        done.then(resolve, reject);
        await done.catch(() => undefined);
        // Also without a rest, others have their turn of the event loop: work that waits for nothing would be done in one go.
        await (rest > 0 ? wait(Math.min(maxRest, rest * took)) : new Promise((resolve) => setImmediate(resolve)));
      });
      void resting.catch(reject).finally(() => {
        own.works -= 1;
        if (own.works === 0) clients.delete(client);
      });
    });
  };
}
