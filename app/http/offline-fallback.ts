import { isRouteErrorResponse } from "react-router";

/** After this many milliseconds without a response the shopper is told; the request may still arrive. */
const timeoutMilliseconds = 30_000;

/** For a route's `clientAction`: the server's data, or the result of `unreached` when the shop does not respond. */
export async function withOfflineFallback<Answer, Unreached>(
  send: () => Promise<Answer>,
  unreached: () => Unreached,
): Promise<Answer | Unreached> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Unreached>((resolve) => {
    timer = setTimeout(() => resolve(unreached()), timeoutMilliseconds);
  });
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    if (isNetworkFailure(error)) return unreached();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error means that the shop did not respond: `fetch` throws a TypeError, and a proxy without a shop behind it responds with 502 to 504. */
export function isNetworkFailure(error: unknown): boolean {
  return isRouteErrorResponse(error)
    ? error.status >= 502 && error.status <= 504
    : error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether an action's data is the result of `unreached`. */
export function isOfflineResult(result: unknown): boolean {
  return (
    typeof result === "object" &&
    result !== null &&
    "refusal" in result &&
    typeof result.refusal === "object" &&
    result.refusal !== null &&
    "kind" in result.refusal &&
    result.refusal.kind === "unreached"
  );
}
