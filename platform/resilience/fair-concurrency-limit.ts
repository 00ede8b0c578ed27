import { setTimeout as waitFor } from "node:timers/promises";
import { createConcurrencyLimit, type ConcurrencyLimit } from "./concurrency-limit.ts";

/** Runs work in its turn. `asker` is who it is done for. */
export type LimitedRunFor = <Value>(work: () => Promise<Value>, asker?: string) => Promise<Value>;

interface Share {
  /** So much of one asker's work is done at a time. */
  atOnce: number;
  /** So much more of it waits; what comes then is refused with Overloaded. */
  waiting: number;
  /** An asker's next work begins so many times later as the last took, and no more than `longestRest` milliseconds later. */
  rest: number;
  longestRest: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Divides what `common` does at a time among those who ask, so that no asker takes it from the others, however much they ask for at once. Work for nobody in particular goes to `common` as it is. */
export function createFairConcurrencyLimit(
  common: ConcurrencyLimit,
  {
    atOnce: concurrency,
    waiting: maxQueued,
    rest,
    longestRest,
    wait = (milliseconds) => waitFor(milliseconds, undefined, { ref: false }),
  }: Share,
): LimitedRunFor {
  const askers = new Map<string, { run: ConcurrencyLimit; works: number }>();

  return (work, asker) => {
    if (asker === undefined) return common(work);
    const own = askers.get(asker) ?? { run: createConcurrencyLimit({ concurrency, maxQueued }), works: 0 };
    askers.set(asker, own);
    own.works += 1;
    return new Promise((resolve, reject) => {
      const resting = own.run(async () => {
        let took = 0;
        const done = common(async () => {
          const begun = performance.now();
          return work().finally(() => (took = performance.now() - begun));
        });
        // Who asked has the answer at once; only what they ask for next waits.
        done.then(resolve, reject);
        await done.catch(() => undefined);
        await wait(Math.min(longestRest, rest * took));
      });
      void resting.catch(reject).finally(() => {
        own.works -= 1;
        if (own.works === 0) askers.delete(asker);
      });
    });
  };
}
