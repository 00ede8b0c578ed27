import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logPath } from "#app/http/log-path.ts";
import { type Log, nameTrace } from "#platform/log.ts";
import { renderErrorPage } from "./error-page.ts";
import { requestIdHeader } from "./trace-request.ts";

/** Handles a request, at once or when the promise settles. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Wraps a handler so that no error escapes it. An error that the handler throws, at once, later, or in the streams of request and response, ends that
 * response and nothing else. The client gets an error page, or a broken connection when a part of the response has already been sent.
 *
 * `respondAtOnce` may write a whole response before that, and returns whether it did. It neither reads the request's body nor writes later, so it needs no
 * listeners.
 */
export function catchHandlerErrors(
  handle: RequestHandler,
  log: Log,
  respondAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): RequestListener {
  return (request, response) => {
    try {
      if (respondAtOnce(request, response)) return;
    } catch (error) {
      return respondWithError(error, request, response, log);
    }
    // Without a listener Node ends the process when a write comes too late or a connection breaks.
    request.on("error", ignore);
    response.on("error", ignore);
    try {
      handle(request, response)?.catch((error: unknown) => respondWithError(error, request, response, log));
    } catch (error) {
      respondWithError(error, request, response, log);
    }
  };
}

function ignore() {}

function respondWithError(error: unknown, request: IncomingMessage, response: ServerResponse, log: Log) {
  const traceId = response.getHeader(requestIdHeader);
  log.error(
    {
      path: logPath(request.url?.split("?", 1)[0] ?? ""),
      error,
      ...nameTrace(typeof traceId === "string" ? traceId : undefined),
    },
    "The handler of a request failed",
  );
  if (response.headersSent) return void response.destroy();
  const { status, headers, body } = renderErrorPage(500, "Please try again.");
  response.writeHead(status, { ...headers, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
