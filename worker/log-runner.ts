import { EventEmitter } from "node:events";
import { Logger, type WorkerEvents } from "graphile-worker";
import type { Log } from "#platform/log.ts";
import { redactEmailAddresses } from "#platform/mail/redact-email-addresses.ts";

/** The runner's own remarks in our log, at the level of a detail unless something is wrong with the runner itself. */
export function logRunner(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // Failed jobs are told of by `listenForFailures`, without their stack.
    if (meta.failure) return;
    log[level === "error" || level === "warning" ? "warn" : "debug"](redactEmailAddresses(message));
  });
}

/** Events of a runner, each failure of a job among them written to the log: which job, which attempt, and why, but not for whom. */
export function listenForFailures(log: Log): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("job:error", ({ job, error }) => {
    const { id, task_identifier: name, attempts, max_attempts: of } = job;
    const facts = {
      job: id,
      name,
      attempt: attempts,
      of,
      error: redactEmailAddresses(error instanceof Error ? error.message : String(error)),
    };
    if (attempts < of) log.warn(facts, "A job failed and will be tried again");
    else log.error(facts, "A job failed for the last time and is given up");
  });
  return events;
}
