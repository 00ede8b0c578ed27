import type { Runner, WorkerEvents } from "graphile-worker";

const signsOfEnding = [
  "pool:gracefulShutdown:complete",
  "pool:forcefulShutdown:complete",
  "pool:forcefulShutdown:error",
] as const;

/**
 * Settles as the runner does, and at the latest this many milliseconds after its last job ended: a runner that failed
 * twice to record the end of a job waits forever for a record that it miscounts. Call it right after the runner was
 * started.
 */
export function waitForRunner(runner: Runner, events: WorkerEvents, farewell: number): Promise<void> {
  const overdue = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const startTimer = () => {
    timer ??= setTimeout(() => {
      // Only the runner's timers are left.
      runner.stop().catch(() => undefined);
      overdue.resolve();
    }, farewell);
  };
  for (const sign of signsOfEnding) events.on(sign, startTimer);
  return Promise.race([runner.promise, overdue.promise]).finally(() => clearTimeout(timer));
}
