import { openHouse } from "#server/open-house.ts";
import { runUntilStopped } from "#server/run-until-stopped.ts";
import { answerWithin } from "#platform/answer-within.ts";
import { startWorker } from "./start-worker.ts";

/** How long the jobs at hand may take: one cut short is given back, and done by another worker. */
const drainMilliseconds = 3_000;

await runUntilStopped({
  async open(settings, log, signal) {
    const house = await openHouse(settings, log, signal);
    const worker = await startWorker(house.workerParts());
    return { close: () => answerWithin(worker.stop(), drainMilliseconds, () => undefined).then(() => house.close()) };
  },
  greeting: () => "The worker is at work",
  farewell: "The worker finishes what it is at",
});
