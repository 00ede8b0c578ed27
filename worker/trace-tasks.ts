import { SpanKind } from "@opentelemetry/api";
import type { Task, TaskList } from "graphile-worker";
import { withoutValues } from "#platform/format-error.ts";
import { endFailed, runInSpan, startFirstSpan } from "#platform/tracing/spans.ts";

/** The tasks, each run as the next part of the trace that its job's payload names, or as the beginning of one. */
export const traceTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traceTask(name, task as Task)]));

const traceTask =
  (name: string, task: Task): Task =>
  async (payload, helpers) => {
    const span = startFirstSpan(
      name,
      {
        kind: SpanKind.CONSUMER,
        attributes: { "messaging.system": "postgresql", "messaging.message.id": helpers.job.id },
      },
      readTraceparent(payload),
    );
    try {
      const result = await runInSpan(span, () => task(payload, helpers));
      span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      // The queue keeps it with the job, for staff to read.
      throw withoutValues(error);
    }
  };

/** The place in a trace that a job's payload holds. */
export function readTraceparent(payload: unknown): string | undefined {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown };
  return typeof traceparent === "string" ? traceparent : undefined;
}
