import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { parseTraceParent } from "@opentelemetry/core";
import { newHex } from "#kernel/ids.ts";

// Who asked for work is known while it is done, whether or not spans are exported: the id of a trace is the id of a request in the log too.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

let exported = false;

/** Whether this process or thread exports spans. */
export const exportsSpans = (): boolean => exported;

/** To be called where an exporter starts, before a database is opened. */
export function setExportsSpans(): void {
  exported = true;
}

/**
 * Starts the first span of a request or of a job. `traceparent`, in the form of W3C's Trace Context, names what asked for it; without one a trace
 * begins. Without an exporter the span records nothing and has ids all the same.
 */
export function startFirstSpan(name: string, options: SpanOptions, traceparent: string | undefined): Span {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  const above = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
  const span = trace.getTracer("taqat").startSpan(name, options, above);
  if (isSpanContextValid(span.spanContext())) return span;
  return trace.wrapSpanContext({
    traceId: newHex(16),
    spanId: newHex(8),
    traceFlags: TraceFlags.NONE,
  });
}

/** Runs work as part of a first span: what it logs, asks of the database and enqueues belongs to the span's trace. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result =>
  context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** Ends a span whose work failed. */
export function endFailed(span: Span, error: unknown): void {
  // The message of an error may hold what somebody typed.
  const type = error instanceof Error ? error.name : typeof error;
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR }).end();
}

/** The id of the trace that the running code belongs to: 32 hexadecimal digits. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** The running code's place in its trace, to store beside work for later; null where no request and no job is at hand. */
export function currentTraceparent(): string | null {
  const span = trace.getActiveSpan()?.spanContext();
  if (span === undefined) return null;
  return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
}

/** The trace id of a stored place in a trace. */
export const traceIdOf = (traceparent: unknown): string | undefined =>
  typeof traceparent === "string" ? parseTraceParent(traceparent)?.traceId : undefined;
