import { setTimeout as wait } from "node:timers/promises";
import { openLog } from "#platform/log.ts";
import { openHouse } from "#server/open-house.ts";
import { readSettings } from "#server/settings.ts";
import { startWorker } from "./start-worker.ts";

const patienceMilliseconds = 10_000;

try {
  const settings = readSettings(process.env);
  const house = await openHouse(settings, openLog(settings.logLevel));
  const worker = await startWorker(house.workerParts());
  process.stdout.write("\n  The worker is at work\n\n");

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.race([worker.stop().then(() => house.close()), wait(patienceMilliseconds)]);
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
