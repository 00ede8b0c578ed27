import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createLog } from "#platform/log.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { startWorker } from "./start-worker.ts";
import { createWorkerContext, type WorkerSettings } from "./worker-context.ts";

// The thread of `startWorkerThread`. Any message asks it to finish its running jobs and to end.
const settings = workerData as WorkerSettings;
lowerPriority();
const exportLastSpans = await startTracing(settings.tracing ?? null);
const worker = await startWorker(
  await createWorkerContext(settings, createLog(settings.logLevel)),
  settings.schemaVersion,
);
parentPort?.once(
  "message",
  () =>
    void worker
      .stop()
      .then(exportLastSpans)
      .then(() => process.exit(0)),
);

/** Where a shopper's request and a job compete for a processor, the request comes first. Linux gives each thread a priority of its own. */
function lowerPriority() {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), 10);
  } catch {
    // Elsewhere a priority belongs to the whole process, which must keep its own.
  }
}
