import { setTimeout as wait } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";

/**
 * The errors after which graphile-worker 0.18 tries a statement again by itself, after pauses that grow from 3 seconds to two minutes: a server that starts
 * up or ends, a machine that is away.
 */
const slowlyTriedAgain = new Set(["57P03", "EHOSTUNREACH", "ETIMEDOUT"]);

type OnClient = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A runner that ends while its connection breaks gives it back twice, and nobody would hear of the second one's error. */
function releaseOnce({ release }: PoolClient): (error?: Error | boolean) => void {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}

interface RunnerPoolOptions {
  /** Milliseconds between two tries. */
  interval?: number;
  /** From then on each connection is asked for once. */
  signal: AbortSignal;
}

/**
 * A pool as a runner of graphile-worker gets it. In an outage of the database a runner's own pauses become minutes, and last when the database is back. So
 * this pool tries for it, each second: for a connection to listen on, which a runner asks for by a callback, after any error; for others after those
 * errors behind which the runner would pause. All other errors reach the runner, which asks for jobs again at its next poll.
 */
export function openRunnerPool(pool: Pool, { interval = 1_000, signal }: RunnerPoolOptions): Pool {
  const connect = async (isTriedAgain: (error: unknown) => boolean): Promise<PoolClient> => {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (signal.aborted || !isTriedAgain(error)) throw error;
        await wait(interval, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) throw error;
      }
    }
  };
  const isSlowlyTriedAgain = (error: unknown) =>
    error instanceof Error && "code" in error && slowlyTriedAgain.has(String(error.code));
  const connectRunner = (onClient?: OnClient): Promise<PoolClient> | void => {
    if (!onClient) return connect(isSlowlyTriedAgain);
    connect(() => true).then(
      (client) => onClient(undefined, client, releaseOnce(client)),
      (error: Error) => onClient(error, undefined, () => undefined),
    );
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === "connect") return connectRunner;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
