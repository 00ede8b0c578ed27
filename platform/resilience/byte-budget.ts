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

/** As `ByteBudget`; `client` is the client that the work is done for. */
export type FairByteBudget = <Value>(bytes: number, client: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * A byte budget of which one client holds at most `share` bytes at a time, so that no client takes it from the others with bodies that never end.
 * Work of a client that does not fit into its share waits in the client's own queue, which has the same length.
 */
export function createFairByteBudget({
  bytes,
  share,
  maxQueued,
}: {
  bytes: number;
  share: number;
  maxQueued: number;
}): FairByteBudget {
  const common = createByteBudget({ bytes, maxQueued });
  const clients = new Map<string, { run: ByteBudget; works: number }>();
  return async (wanted, client, work) => {
    const own = clients.get(client) ?? { run: createByteBudget({ bytes: share, maxQueued }), works: 0 };
    clients.set(client, own);
    own.works += 1;
    try {
      return await own.run(wanted, () => common(Math.min(wanted, share), work));
    } finally {
      own.works -= 1;
      if (own.works === 0) clients.delete(client);
    }
  };
}
