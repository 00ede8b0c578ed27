/** Thrown in place of work that would have to wait behind too much other work, or has waited for too long. */
export class Overloaded extends Error {}

/** Runs work in its turn; the work is told how many milliseconds of its patience are left, whenever it asks. */
export type ConcurrencyLimit = <Value>(work: (left: () => number) => Promise<Value>) => Promise<Value>;

interface Limits {
  /** How much is done at a time, and how much more may wait. */
  concurrency: number;
  maxQueued: number;
  /** Milliseconds that work may wait while nothing is brought to an end, and in any case. Without them it waits for its turn however long that takes. */
  timeout?: { stalled: number; longest: number };
}

/**
 * Runs what it is given, so much at a time; so much more waits, first come, first served. What comes then is refused: rejects with Overloaded.
 * So does what waits for longer than the patience: as long as work before it ends well, only its longest counts.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueued,
  timeout = { stalled: Infinity, longest: Infinity },
}: Limits): ConcurrencyLimit {
  let running = 0;
  let movedAt = -Infinity;
  const queue: (() => void)[] = [];

  const leftSince = (arrivedAt: number) =>
    Math.min(Math.max(arrivedAt, movedAt) + timeout.stalled, arrivedAt + timeout.longest) - performance.now();
  const waitSince = (arrivedAt: number) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const look = () => {
        const left = leftSince(arrivedAt);
        if (left === Infinity) return;
        if (left > 0) timer = setTimeout(look, left);
        else {
          queue.splice(queue.indexOf(begin), 1);
          reject(new Overloaded("Nothing moved on in time"));
        }
      };
      queue.push(begin);
      look();
    });

  return async (work) => {
    const arrivedAt = performance.now();
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await waitSince(arrivedAt);
    else throw new Overloaded("Too much is being done already");

    try {
      const value = await work(() => leftSince(arrivedAt));
      movedAt = performance.now();
      return value;
    } finally {
      // The turn is handed on, or given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
