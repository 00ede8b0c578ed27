import type { WorkerEvents } from "graphile-worker";
import { withTimeout } from "#platform/resilience/with-timeout.ts";

/** What graphile-worker 0.18 keeps to itself of a runner's queue of claimed jobs: how many statements of it are under way. */
interface LocalQueue {
  mode: string;
  backgroundCount: number;
  decreaseBackgroundCount: () => void;
  decreaseBackgroundCountWithError: (error: unknown) => void;
  background: (work: Promise<unknown>) => void;
}

/** Milliseconds that the end of a runner waits for the return of its jobs, such as to a database that hangs. */
const timeoutMilliseconds = 5_000;

/**
 * Has the end of a runner wait until the jobs that it has claimed and not begun are back in the queue. By itself, graphile-worker 0.18 takes such a
 * return for a failure of its end and forgets about it. Where the database refused the return, this was an unhandled rejection, and the process
 * ended. A return that failed is logged by the runner; its jobs are abandoned ones, which another runner takes.
 */
export function awaitReturns(events: WorkerEvents) {
  events.on("localQueue:init", (begun) => {
    const queue = begun.localQueue as unknown as LocalQueue;
    queue.background = (work) => {
      queue.backgroundCount += 1;
      const watched = queue.mode === "RELEASED" ? withTimeout(work, timeoutMilliseconds, () => undefined) : work;
      watched.then(queue.decreaseBackgroundCount, queue.decreaseBackgroundCountWithError);
    };
  });
}
