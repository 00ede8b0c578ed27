import { setTimeout as wait } from "node:timers/promises";
import { type Log, createLog } from "#platform/log.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { formatError } from "#platform/format-error.ts";
import { exitOnUncaught } from "./exit-on-uncaught.ts";
import { loadConfig, type Config } from "../bootstrap/config.ts";

const stopTimeoutMilliseconds = 10_000;

interface Program {
  /** Starts the program. It aborts when `signal` is aborted: the process was asked to stop before it was ready. */
  open(settings: Config, log: Log, signal: AbortSignal): Promise<{ close(): Promise<void> }>;
  /** The messages that are logged when the program is ready and when it closes. */
  startMessage(settings: Config): string;
  stopMessage: string;
}

/**
 * Runs a program of the shop until the process is asked to stop (SIGINT, SIGTERM), and closes it within ten seconds. A failed start is logged in one
 * sentence.
 */
export async function runUntilStopped({ open, startMessage, stopMessage }: Program): Promise<never> {
  const opening = new AbortController();
  let isOpen = false;
  const asked = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
  }).then(() => {
    process.stdout.write(`\n  ${stopMessage} …\n`);
    if (!isOpen) opening.abort();
    void wait(stopTimeoutMilliseconds).then(() => process.exit(0));
  });

  try {
    const settings = loadConfig(process.env);
    const log = createLog(settings.logLevel);
    exitOnUncaught(log);
    const exportLastSpans = await startTracing(settings.tracing);
    const { close } = await open(settings, log, opening.signal);
    isOpen = true;
    if (!opening.signal.aborted) process.stdout.write(`\n  ${startMessage(settings)}\n\n`);
    await asked;
    await close();
    await exportLastSpans();
  } catch (error) {
    if (!opening.signal.aborted) {
      process.stderr.write(`${formatError(error)}\n`);
      process.exit(1);
    }
  }
  process.exit(0);
}
