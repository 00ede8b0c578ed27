import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Log } from "#platform/log.ts";
import type { StartedWorker } from "./start-worker.ts";
import { createSharedMeasure } from "./shared-measure.ts";
import type { WorkerSettings } from "./worker-context.ts";

const minPause = 250;
const maxPause = 30_000;
/** A thread that has run for this long has started well. Milliseconds. */
const longRun = 60_000;

/** What the thread is given. */
export interface WorkerThreadData extends WorkerSettings {
  /** Where it says how many connections it has. */
  connections: SharedArrayBuffer;
}

/**
 * Runs the worker in a thread of its own, so that no job keeps a shopper's request waiting: a mail's rendering takes longer than most requests. `file`
 * is the built `worker-thread.ts`. A thread that dies is replaced, at first at once and then after growing pauses; its jobs return to the queue.
 */
export function startWorkerThread(file: string, settings: WorkerSettings, log: Log): StartedWorker {
  const shared = createSharedMeasure();
  const stopping = new AbortController();
  let thread: Worker | undefined;

  const runOnce = async () => {
    thread = new Worker(file, { workerData: { ...settings, connections: shared.buffer } satisfies WorkerThreadData });
    thread.on("error", (error) => log.error({ error }, "The worker's thread failed"));
    if (stopping.signal.aborted) thread.postMessage("stop");
    await new Promise((resolve) => thread!.once("exit", resolve));
    shared.clear();
  };
  const runForever = async () => {
    for (let pause = minPause; !stopping.signal.aborted; pause = Math.min(pause * 2, maxPause)) {
      const startedAt = performance.now();
      await runOnce();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > longRun) pause = minPause;
      log.warn({ pause }, "The worker's thread ended and starts again");
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = runForever();

  return {
    /** As the thread has said within the last second. */
    measure: shared.read,
    /** Claims no more jobs, and resolves when the running jobs are done. */
    async stop() {
      stopping.abort();
      thread?.postMessage("stop");
      await ended;
    },
  };
}
