import { type Span, SpanKind } from "@opentelemetry/api";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logPath } from "#app/http/log-path.ts";
import { runInSpan, startFirstSpan } from "#platform/tracing/spans.ts";
import type { RequestKind } from "../metrics/measure-requests.ts";

/** The response's header that holds the id of its trace. The log has the same id. */
export const requestIdHeader = "X-Request-ID";

/**
 * Dispatches a request as the beginning of a trace, or as the next part of the trace that our own proxy began (`traceparent`). Anybody else's header
 * is ignored: a client must not choose ids of our log.
 */
export function traceRequest<Dispatched extends { kind: RequestKind }>(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
  dispatch: () => Dispatched,
): Dispatched {
  const { method = "GET", url = "/" } = request;
  const parent = trustedProxies > 0 ? request.headers["traceparent"] : undefined;
  const span = startFirstSpan(method, { kind: SpanKind.SERVER }, typeof parent === "string" ? parent : undefined);
  response.setHeader(requestIdHeader, span.spanContext().traceId);
  const dispatched = runInSpan(span, dispatch);
  if (span.isRecording()) {
    span.updateName(`${method} ${dispatched.kind}`);
    span.setAttributes({ "http.request.method": method, "url.path": logPath(pathOf(url)) });
    endWithResponse(span, response);
  }
  return dispatched;
}

const pathOf = (url: string) => url.split("?", 1)[0]!;

function endWithResponse(span: Span, response: ServerResponse) {
  const end = () => {
    const { statusCode } = response;
    span.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span.setAttribute("error.type", String(statusCode));
    span.end();
  };
  if (response.writableFinished) end();
  else response.once("close", end);
}
