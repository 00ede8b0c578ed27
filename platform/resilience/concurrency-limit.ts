/** Thrown instead of running work when too much other work waits before it, or when it has waited too long. */
export class Overloaded extends Error {}

/** Runs work within the limit. The work can ask how many milliseconds of its waiting time are left. */
export type ConcurrencyLimit = <Value>(work: (left: () => number) => Promise<Value>) => Promise<Value>;

/** A limit that can be closed, for a process that stops. */
export interface ClosableConcurrencyLimit extends ConcurrencyLimit {
  /** From now on nothing waits longer than so many milliseconds, and running work has no more than that left. */
  closeWithin(milliseconds: number): void;
}

interface Limits {
  /** How much work runs at a time, and how much more may wait. */
  concurrency: number;
  maxQueued: number;
  /** How much may run at a time when none has begun or ended for so many milliseconds: then it waits for something else than a processor. */
  whenSlow?: { concurrency: number; after: number };
  /** How long work may wait, in milliseconds: while no other work completes, and at most. Without them it waits without a limit. */
  timeout?: { stalled: number; max: number };
}

/**
 * Runs a limited amount of work at a time, and more where it is slow. A limited amount more waits, first come, first served. Further work is rejected with Overloaded, and so is
 * work that has waited longer than the timeout. As long as the work before it completes successfully, only the longest waiting time counts.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueued,
  whenSlow = { concurrency, after: Infinity },
  timeout = { stalled: Infinity, max: Infinity },
}: Limits): ClosableConcurrencyLimit {
  let running = 0;
  let movedAt = -Infinity;
  let slow: NodeJS.Timeout | undefined;
  let closesAt = Infinity;
  const queue: { begin: () => void; check: () => void }[] = [];

  const leftSince = (arrivedAt: number) =>
    Math.min(Math.max(arrivedAt, movedAt) + timeout.stalled, arrivedAt + timeout.max, closesAt) - performance.now();
  const waitSince = (arrivedAt: number) =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const check = () => {
        clearTimeout(timer);
        const left = leftSince(arrivedAt);
        if (left === Infinity) return;
        if (left > 0) timer = setTimeout(check, left);
        else {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new Overloaded("No work ended within the timeout"));
        }
      };
      const waiting = { begin, check };
      queue.push(waiting);
      check();
    });

  /** Something begins or ends: what waits may be slow only after another while. */
  const watchSlowness = () => {
    clearTimeout(slow);
    slow = undefined;
    if (queue.length === 0 || running >= whenSlow.concurrency) return;
    slow = setTimeout(() => {
      const next = queue.shift();
      if (!next) return;
      running += 1;
      next.begin();
      watchSlowness();
    }, whenSlow.after);
  };

  const run: ConcurrencyLimit = async (work) => {
    const arrivedAt = performance.now();
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) {
      const turn = waitSince(arrivedAt);
      if (slow === undefined) watchSlowness();
      await turn;
    } else throw new Overloaded("The queue is full");

    try {
      const value = await work(() => leftSince(arrivedAt));
      movedAt = performance.now();
      return value;
    } finally {
      // The slot passes to the next work in the queue, or becomes free.
      const next = running > concurrency ? undefined : queue.shift();
      if (next) next.begin();
      else running -= 1;
      watchSlowness();
    }
  };
  return Object.assign(run, {
    closeWithin(milliseconds: number) {
      closesAt = performance.now() + milliseconds;
      // A check takes work out of the queue.
      for (const { check } of queue.slice()) check();
    },
  });
}
