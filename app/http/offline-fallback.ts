import { isRouteErrorResponse } from "react-router";

/** After this long without an answer a shopper is told so; what was sent may still arrive. */
const patienceMilliseconds = 30_000;

/** For a route's `clientAction`: what the server answers, or what `unreached` says where no answer of the shop's own comes. */
export async function withOfflineFallback<Answer, Unreached>(
  send: () => Promise<Answer>,
  unreached: () => Unreached,
): Promise<Answer | Unreached> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Unreached>((resolve) => {
    timer = setTimeout(() => resolve(unreached()), patienceMilliseconds);
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

/** Whether an error means that nothing, or only something in between, answered: `fetch` throws a TypeError, a proxy without a shop behind it says 502 to 504. */
export function isNetworkFailure(error: unknown): boolean {
  return isRouteErrorResponse(error)
    ? error.status >= 502 && error.status <= 504
    : error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether what an action gave is `unreached`'s answer. */
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
