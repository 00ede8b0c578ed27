import { setTimeout as waitFor } from "node:timers/promises";

/** Thrown in place of work that would have to wait behind too much other work. */
export class Crowded extends Error {}

/** Runs the work when its turn has come. `asker` is who it is done for. */
export type TakeTurn = <Value>(work: () => Promise<Value>, asker?: string) => Promise<Value>;

/** Runs what it is given, so much at a time; so much more waits, first come, first served. What comes then is refused: rejects with Crowded. */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): TakeTurn {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
    else throw new Crowded("Too much is being done already");

    try {
      return await work();
    } finally {
      // The turn is handed on, or given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Share {
  /** So much of one asker's work is done at a time. */
  atOnce: number;
  /** So much more of it waits; what comes then is refused with Crowded. */
  waiting: number;
  /** An asker's next work begins so many times later as the last took, and no more than `longestRest` milliseconds later. */
  rest: number;
  longestRest: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Turns that no asker can take from the others, however much they ask for at once. Work for nobody in particular takes the common turns. */
export function shareTurns(common: TakeTurn, { atOnce, waiting, rest, longestRest, wait = (milliseconds) => waitFor(milliseconds, undefined, { ref: false }) }: Share): TakeTurn {
  const askers = new Map<string, { turn: TakeTurn; works: number }>();

  return (work, asker) => {
    if (asker === undefined) return common(work);
    const own = askers.get(asker) ?? { turn: takeTurns({ atOnce, waiting }), works: 0 };
    askers.set(asker, own);
    own.works += 1;
    return new Promise((resolve, reject) => {
      const resting = own.turn(async () => {
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
