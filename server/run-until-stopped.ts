import { setTimeout as wait } from "node:timers/promises";
import { type Log, openLog } from "#platform/log.ts";
import { nameTrouble } from "#platform/name-trouble.ts";
import { dieOfFaults } from "./die-of-faults.ts";
import { readSettings, type Settings } from "./settings.ts";

const patienceMilliseconds = 10_000;

/**
 * The life of a process of the shop: opens it by the settings of the environment, and closes it once, within ten seconds, when the process is told to stop.
 * What cannot be opened is one sentence on standard error and exit code 1.
 */
export async function runUntilStopped(open: (settings: Settings, log: Log) => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = openLog(settings.logLevel);
    dieOfFaults(log);
    const opened = await open(settings, log);

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      process.stdout.write("\n  Closing …\n");
      await Promise.race([opened.close(), wait(patienceMilliseconds)]);
      process.exit(0);
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  } catch (error) {
    process.stderr.write(`${nameTrouble(error)}\n`);
    process.exit(1);
  }
}
