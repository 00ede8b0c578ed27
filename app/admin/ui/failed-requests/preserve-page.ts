import { data, isRouteErrorResponse } from "react-router";
import { isNetworkFailure } from "#app/http/network-failure.ts";

/** What the router asked for: that a form is done, the open page once more, something beside it such as a search, or another page. */
export type Purpose = "form" | "reload" | "search" | "page";

interface Result {
  type: "data" | "error";
  result: unknown;
}

/**
 * Takes the error out of the results of a failed request, so that the router shows the page as it was, with all that is typed in it.
 * `before` is what the form got when it was sent last. Returns the error; null where none was taken out: where nothing failed, where another
 * page was asked for, and where the open one is gone or not allowed any more.
 */
export function preservePage(
  results: Record<string, Result>,
  purpose: Purpose,
  before?: unknown,
): { error: unknown } | null {
  // The router takes a redirect for an error too.
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && !(result instanceof Response),
  );
  const error = unwrap(failed[0]?.[1].result);
  if (failed.length === 0 || purpose === "page" || (purpose !== "form" && !isTemporary(error))) return null;
  for (const [route] of failed) {
    // What is not loaded again stays. A search finds null, because the router keeps what was found before in place of undefined. After a form with this status the router loads nothing.
    if (purpose === "reload") delete results[route];
    else results[route] = { type: "data", result: purpose === "form" ? data(before, { status: 503 }) : null };
  }
  return { error };
}

/** The router wraps what an action throws as it wraps what it returns with `data`. */
const unwrap = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "type" in error &&
  error.type === "DataWithResponseInit" &&
  "data" in error
    ? error.data
    : error;

const isTemporary = (error: unknown) => isNetworkFailure(error) || !isRouteErrorResponse(error) || error.status >= 500;
