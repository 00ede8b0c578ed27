import { openMetrics } from "#server/metrics/open-metrics.ts";
import { openHouse } from "#server/open-house.ts";
import { runUntilStopped } from "#server/run-until-stopped.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import { startWorker } from "./start-worker.ts";

/** How long the jobs at hand may take: one cut short is given back, and done by another worker. */
const drainMilliseconds = 3_000;

await runUntilStopped({
  async open(settings, log, signal) {
    const house = await openHouse(settings, log, signal);
    await using opening = new AsyncDisposableStack();
    opening.defer(() => house.close());
    const metrics = await openMetrics(settings, house, log);
    opening.defer(async () => metrics?.close());
    const worker = await startWorker(house.workerParts());
    opening.defer(() => withTimeout(worker.stop(), drainMilliseconds, () => undefined));
    const open = opening.move();
    return { close: () => open.disposeAsync() };
  },
  greeting: () => "The worker is at work",
  farewell: "The worker finishes what it is at",
});
