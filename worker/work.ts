import { startMetrics } from "#server/metrics/start-metrics.ts";
import { createAppContext } from "#server/bootstrap/create-app-context.ts";
import { runUntilStopped } from "#server/process/run-until-stopped.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import { startWorker } from "./start-worker.ts";
import { createWorkerContext } from "./worker-context.ts";

/** The time that running jobs have to finish. A job that is cut short is released, and another worker runs it. */
const drainMilliseconds = 3_000;

await runUntilStopped({
  async open(settings, log, signal) {
    const appContext = await createAppContext(settings, log, signal);
    await using opening = new AsyncDisposableStack();
    opening.defer(() => appContext.close());
    const metrics = await startMetrics(settings, appContext, log);
    opening.defer(async () => metrics?.close());
    const worker = await startWorker(
      await createWorkerContext(appContext.workerSettings, log),
      appContext.schemaVersion,
    );
    metrics?.addPools(() => [{ name: "worker", ...worker.measure() }]);
    opening.defer(() => withTimeout(worker.stop(), drainMilliseconds, () => undefined));
    const open = opening.move();
    return { close: () => open.disposeAsync() };
  },
  startMessage: () => "The worker is at work",
  stopMessage: "The worker finishes what it is at",
});
