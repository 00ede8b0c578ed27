import { RequestError } from "@hono/node-server";
import type { Log } from "#platform/log.ts";
import { calmPage } from "./calm-page.ts";

/** Answers what never became a Request, since its Host header names no host, and what an application threw past its own handling of errors. */
export function answerFailedFetch(log: Log) {
  return (error: unknown): Response => {
    const unreadable = error instanceof RequestError;
    if (!unreadable) log.error({ error }, "A request could not be answered");
    const { status, headers, body } = unreadable ? calmPage(400, "We could not read what your browser sent.") : calmPage(500, "Please try again.");
    return new Response(body, { status, headers });
  };
}
