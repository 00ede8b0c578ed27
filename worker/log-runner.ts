import { EventEmitter } from "node:events";
import { Logger, type WorkerEvents } from "graphile-worker";
import { type Log, nameTrace } from "#platform/log.ts";
import { traceIdOf } from "#platform/tracing/spans.ts";
import { readTraceparent } from "./trace-tasks.ts";
import { redactEmailAddresses } from "#platform/mail/redact-email-addresses.ts";

/** Writes the runner's own messages to our log, at debug level unless the runner itself has an error. */
export function logRunner(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // `listenForFailures` logs failed jobs, without their stack.
    if (meta.failure) return;
    log[level === "error" || level === "warning" ? "warn" : "debug"](redactEmailAddresses(message));
  });
}

/** The events of a runner. It logs each failure of a job: which job, which attempt, and why, but no personal data. */
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
      ...nameTrace(traceIdOf(readTraceparent(job.payload))),
    };
    if (attempts < of) log.warn(facts, "A job failed and will be tried again");
    else log.error(facts, "A job failed permanently");
  });
  return events;
}
