import type { Runner, WorkerEvents } from "graphile-worker";

const signsOfEnding = [
  "pool:gracefulShutdown:complete",
  "pool:forcefulShutdown:complete",
  "pool:forcefulShutdown:error",
] as const;

/**
 * Settles as the runner does, and in any case so many milliseconds after its last job was done: a runner that failed twice to write down the
 * end of a job miscounts what it still has to write, and waits for it for ever. Call it right after the runner was started.
 */
export function waitForRunner(runner: Runner, events: WorkerEvents, farewell: number): Promise<void> {
  const overdue = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const startTimer = () => {
    timer ??= setTimeout(() => {
      // It does nothing any more but hold its timetable.
      runner.stop().catch(() => undefined);
      overdue.resolve();
    }, farewell);
  };
  for (const sign of signsOfEnding) events.on(sign, startTimer);
  return Promise.race([runner.promise, overdue.promise]).finally(() => clearTimeout(timer));
}
