import { Overloaded } from "./concurrency-limit.ts";

/** Runs work that holds so many bytes in memory. */
export type ByteBudget = <Value>(bytes: number, work: () => Promise<Value>) => Promise<Value>;

/**
 * Bounds what all work together holds in memory. Work waits until its bytes are free, first come, first served; what is larger than the whole budget
 * runs alone. When `maxQueued` others wait already, it is rejected with Overloaded.
 */
export function createByteBudget({ bytes, maxQueued }: { bytes: number; maxQueued: number }): ByteBudget {
  let free = bytes;
  const queue: { needed: number; begin: () => void }[] = [];
  return async (wanted, work) => {
    const needed = Math.min(wanted, bytes);
    if (queue.length === 0 && needed <= free) free -= needed;
    else if (queue.length < maxQueued) await new Promise<void>((begin) => queue.push({ needed, begin }));
    else throw new Overloaded("The queue is full");
    try {
      return await work();
    } finally {
      free += needed;
      for (let next = queue[0]; next && next.needed <= free; next = queue[0]) {
        queue.shift();
        free -= next.needed;
        next.begin();
      }
    }
  };
}
