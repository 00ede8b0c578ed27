/** Thrown in place of work that would have to wait behind too much other work. */
export class Crowded extends Error {}

export type TakeTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

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
