import { openHouse } from "#server/open-house.ts";
import { runUntilStopped } from "#server/run-until-stopped.ts";
import { startWorker } from "./start-worker.ts";

await runUntilStopped(async (settings, log) => {
  const house = await openHouse(settings, log);
  const worker = await startWorker(house.workerParts());
  process.stdout.write("\n  The worker is at work\n\n");
  return { close: () => worker.stop().then(() => house.close()) };
});
