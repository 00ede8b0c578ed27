import { parentPort, workerData } from "node:worker_threads";
import { createLog } from "#platform/log.ts";
import { lowerPriorityOfThread } from "#platform/machine/priority.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { startWorker } from "./start-worker.ts";
import { shareMeasure } from "./shared-measure.ts";
import type { WorkerThreadData } from "./start-worker-thread.ts";
import { createWorkerContext } from "./worker-context.ts";

// The thread of `startWorkerThread`. Any message asks it to finish its running jobs and to end.
const { connections, ...settings } = workerData as WorkerThreadData;
// Where a shopper's request and a job compete for a processor, the request comes first.
lowerPriorityOfThread();
const exportLastSpans = await startTracing(settings.tracing ?? null);
const worker = await startWorker(
  await createWorkerContext(settings, createLog(settings.logLevel)),
  settings.schemaVersion,
);
shareMeasure(connections, worker.measure);
parentPort?.once(
  "message",
  () =>
    void worker
      .stop()
      .then(exportLastSpans)
      .then(() => process.exit(0)),
);
