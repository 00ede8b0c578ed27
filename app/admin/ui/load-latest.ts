import { pollHeaders } from "./page-use.ts";

/**
 * What the URL says now, for a page that asks every so many milliseconds; null when it cannot be loaded, so that a page without a connection stays
 * as it is. When the login has ended, the page leads to the login.
 */
export async function loadLatest<Data>(
  url: string,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<Data | null> {
  try {
    const response = await fetch(url, { headers: pollHeaders(everyMs), redirect: "manual", signal });
    if (response.type === "opaqueredirect") window.location.reload();
    return response.ok ? ((await response.json()) as Data) : null;
  } catch {
    return null;
  }
}
