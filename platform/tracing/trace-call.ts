import {
  type Attributes,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { exportsSpans } from "./spans.ts";

/** A call to another service. What its span holds is neither secret nor about a person. */
export interface OutgoingCall {
  /** Whom it asks for what, such as "PostEx book". */
  name: string;
  /** The address. Only host and port are noted: paths and queries hold tokens, keys and phones. */
  url?: string | undefined;
  attributes?: Attributes;
}

const callKey = createContextKey("call to another service");
/** Codes of Node and of libraries, such as ECONNREFUSED: nobody typed them. */
const isCode = (code: unknown): code is string => typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code);

/**
 * Makes a call to another service, as a span of the request or job that makes it, or of a trace of its own. Where spans are not exported it makes the call
 * and nothing else. `failureOf` names the outcome of a result that is a failure; what is thrown is one too.
 */
export async function traceCall<Result>(
  { name, url, attributes }: OutgoingCall,
  call: () => Promise<Result>,
  failureOf: (result: Result) => string | null = () => null,
): Promise<Result> {
  const above = trace.getActiveSpan();
  if (!exportsSpans() || (above && !above.isRecording())) return call();
  const parent = above ? context.active() : ROOT_CONTEXT;
  const span = trace
    .getTracer("taqat")
    .startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...readServer(url), ...attributes } }, parent);
  try {
    const result = await context.with(trace.setSpan(parent, span).setValue(callKey, span), call);
    const failure = failureOf(result);
    if (failure !== null) markFailed(span, failure);
    return result;
  } catch (error) {
    markFailed(span, typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Notes how a service answered the call that the running code makes. */
export function noteStatus(status: number): void {
  (context.active().getValue(callKey) as Span | undefined)?.setAttribute("http.response.status_code", status);
}

// Messages of errors may hold what somebody typed.
const markFailed = (span: Span, type: string) =>
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].find(isCode) ?? error.name;
}

function readServer(url: string | undefined): Attributes {
  if (url === undefined || !URL.canParse(url)) return {};
  const { hostname, port } = new URL(url);
  return { "server.address": hostname, ...(port !== "" && { "server.port": Number(port) }) };
}
