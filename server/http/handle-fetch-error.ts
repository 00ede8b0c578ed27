import { RequestError } from "@hono/node-server";
import { securityHeaders } from "#app/http/security-headers.ts";
import type { Log } from "#platform/log.ts";
import { renderErrorPage } from "./error-page.ts";

/** Answers what never became a Request, since its Host header names no host, and what an application threw past its own handling of errors. */
export function handleFetchError(log: Log) {
  return (error: unknown): Response => {
    const isMalformed = error instanceof RequestError;
    if (!isMalformed) log.error({ error }, "A request failed outside the app");
    const { status, headers, body } = isMalformed
      ? renderErrorPage(400, "We could not read what your browser sent.")
      : renderErrorPage(500, "Please try again.");
    return new Response(body, { status, headers });
  };
}

/** The same for programs, in the shape of the API's errors. */
export function handleApiFetchError(log: Log) {
  const respondWithPage = handleFetchError(log);
  return (error: unknown): Response => {
    const { status } = respondWithPage(error);
    const refusal =
      status === 400
        ? { type: "bad_request", message: "This request cannot be read." }
        : { type: "failure", message: "Something went wrong on our side. Please try again." };
    return Response.json(
      { status_code: status, error: refusal },
      { status, headers: { ...securityHeaders, "Cache-Control": "no-store" } },
    );
  };
}
