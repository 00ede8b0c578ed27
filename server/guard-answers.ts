import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logPath } from "#app/http/log-path.ts";
import type { Log } from "#platform/log.ts";
import { calmPage } from "./calm-page.ts";

/** Answers a request, at once or when the promise is settled. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A listener that no request gets past: whatever its answer throws, at once, later, or in the streams of request and response, ends that answer and
 * nothing else. Who asked reads an error page, or sees the connection break where a part of the answer has left already.
 */
export function guardAnswers(answer: Answer, log: Log): RequestListener {
  return (request, response) => {
    // Without a listener Node ends the process for a write that comes too late, or for a connection that breaks.
    request.on("error", disregard);
    response.on("error", disregard);
    try {
      answer(request, response)?.catch((error: unknown) => giveUp(error, request, response, log));
    } catch (error) {
      giveUp(error, request, response, log);
    }
  };
}

function disregard() {}

function giveUp(error: unknown, request: IncomingMessage, response: ServerResponse, log: Log) {
  log.error({ path: logPath(request.url?.split("?", 1)[0] ?? ""), error }, "A request could not be answered");
  if (response.headersSent) return void response.destroy();
  const { status, headers, body } = calmPage(500, "Please try again.");
  response.writeHead(status, { ...headers, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
