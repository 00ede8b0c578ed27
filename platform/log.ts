import { currentTraceId } from "./tracing/spans.ts";
import { destination, pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * A logger of JSON lines, on standard error by default. Personal fields and secrets are redacted by name down to the third level of fields, and the field `error` (an
 * error or its text) loses the values that were sent to the database. What is logged for a request or job has the id of its trace.
 */
export function createLog(level: string, stream: DestinationStream = destination(2)): Log {
  const secret = ["password", "secret", "token", "cookie", "authorization", "email", "phone", "address"];
  return pino(
    {
      level,
      base: null,
      mixin: () => nameTrace(currentTraceId()),
      redact: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { error: describeError },
    },
    stream,
  );
}

/** The field of a log line that names a trace, as OpenTelemetry calls it; no field without one. */
export const nameTrace = (traceId: string | undefined): { trace_id?: string } =>
  traceId === undefined ? {} : { trace_id: traceId };

// Drizzle writes the values of a failed query, names and addresses among them, into its message.
const values = /\nparams: [\s\S]*?(?=\n {4}at |\nCaused by: |$)/g;

function describeError(error: unknown): unknown {
  if (typeof error === "string") return error.replace(values, "");
  if (!(error instanceof Error)) return error;
  const [message = ""] = error.message.split("\nparams: ");
  const stack = (error.stack ?? error.message).replace(error.message, () => message);
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${String(describeError(error.cause))}`;
}
