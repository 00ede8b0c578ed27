import { setTimeout as wait } from "node:timers/promises";
import { type Log, createLog } from "#platform/log.ts";
import { formatError } from "#platform/format-error.ts";
import { dieOfFaults } from "./die-of-faults.ts";
import { readSettings, type Settings } from "./settings.ts";

const patienceMilliseconds = 10_000;

interface Program {
  /** Opens it, and gives up when `signal` is aborted: the process was asked to stop before it was open. */
  open(settings: Settings, log: Log, signal: AbortSignal): Promise<{ close(): Promise<void> }>;
  /** What is said when it is open, and when it closes. */
  greeting(settings: Settings): string;
  farewell: string;
}

/** Runs a program of the shop until the process is asked to stop (SIGINT, SIGTERM), and closes it within ten seconds. What hinders it from opening is told in one sentence. */
export async function runUntilStopped({ open, greeting, farewell }: Program): Promise<never> {
  const opening = new AbortController();
  let isOpen = false;
  const asked = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  }).then(() => {
    process.stdout.write(`\n  ${farewell} …\n`);
    if (!isOpen) opening.abort();
    void wait(patienceMilliseconds).then(() => process.exit(0));
  });

  try {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    dieOfFaults(log);
    const { close } = await open(settings, log, opening.signal);
    isOpen = true;
    if (!opening.signal.aborted) process.stdout.write(`\n  ${greeting(settings)}\n\n`);
    await asked;
    await close();
  } catch (error) {
    if (!opening.signal.aborted) {
      process.stderr.write(`${formatError(error)}\n`);
      process.exit(1);
    }
  }
  process.exit(0);
}
