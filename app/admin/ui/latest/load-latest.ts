import { handleEndedLogin, dismissEndedLogin } from "../ended-login.ts";
import { pollHeaders } from "../page-use.ts";

/** Milliseconds after which an answer is given up: a line that is cut says nothing. */
const maxWait = 30_000;

/** What the URL says now, for a page that asks every so many milliseconds; null when it cannot be loaded, so that a page without a connection stays as it is. */
export const loadLatest = <Data>(
  url: string,
  { pollMilliseconds, signal }: { pollMilliseconds: number; signal: AbortSignal },
): Promise<Data | null> => loadJson<Data>(url, { headers: pollHeaders(pollMilliseconds), signal });

/**
 * What the URL says as JSON; null when it cannot be loaded. When the login has ended, the page leads to the login, or says so while something is typed.
 */
export async function loadJson<Data>(
  url: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Data | null> {
  const request = new AbortController();
  const stop = () => request.abort();
  const timer = setTimeout(stop, maxWait);
  signal.addEventListener("abort", stop);
  try {
    // Past the browser's cache, in which tabs that ask for the same wait for one another.
    const how = { cache: "no-store", redirect: "manual", signal: request.signal } as const;
    const response = await fetch(url, { headers, ...how });
    if (response.type === "opaqueredirect") handleEndedLogin();
    if (!response.ok) return null;
    dismissEndedLogin();
    return (await response.json()) as Data;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
