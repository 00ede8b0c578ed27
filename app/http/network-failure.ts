import { isRouteErrorResponse } from "react-router";

/** Whether an error means that the shop did not respond: `fetch` throws a TypeError, and a proxy without a shop behind it responds with 502 to 504. */
export function isNetworkFailure(error: unknown): boolean {
  return isRouteErrorResponse(error)
    ? error.status >= 502 && error.status <= 504
    : error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
