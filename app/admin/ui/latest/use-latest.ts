import { useEffect, useState } from "react";
import { watchLatest } from "./watch-latest.ts";

/**
 * What a page has loaded, as it is now: loaded again from the URL every so many milliseconds while somebody looks at it. Null for a URL: nothing more
 * can change. Without a connection, or while the shop restarts, it stays as it is.
 */
export function useLatest<Data>(loaded: Data, urlOf: (latest: Data) => string | null, pollMilliseconds: number): Data {
  const [latest, setLatest] = useState({ loaded, found: loaded });
  if (latest.loaded !== loaded) setLatest({ loaded, found: loaded });
  const url = urlOf(latest.found);
  useEffect(() => {
    if (url === null) return undefined;
    const left = new AbortController();
    watchLatest<Data>(url, { pollMilliseconds, signal: left.signal }, (found) => setLatest({ loaded, found }));
    return () => left.abort();
  }, [url, loaded, pollMilliseconds]);
  return latest.found;
}
