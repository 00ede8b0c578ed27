import { loadLatest } from "./load-latest.ts";
import { watchPageUse } from "../page-use.ts";

interface Watching {
  pollMilliseconds: number;
  /** Ends it. */
  signal: AbortSignal;
  /** While it says so, the page is not asked for. */
  isBusy?: () => boolean;
}

/**
 * Shows what the URL says every so many milliseconds while somebody looks at the page, and as soon as somebody looks at it again. One question at a
 * time: a shop that takes longer than that to answer is asked no faster than it answers, and no older answer comes after a newer one.
 */
export function watchLatest<Data>(
  url: string,
  { pollMilliseconds, signal, isBusy = () => false }: Watching,
  show: (found: Data) => void,
): void {
  watchPageUse();
  let isAsking = false;
  let askedAt = Date.now();
  const ask = async () => {
    if (isAsking || document.visibilityState !== "visible" || isBusy()) return;
    isAsking = true;
    askedAt = Date.now();
    const found = await loadLatest<Data>(url, { pollMilliseconds, signal });
    isAsking = false;
    if (found && !signal.aborted) show(found);
  };
  const timer = setInterval(() => void ask(), pollMilliseconds);
  const look = () => Date.now() - askedAt >= pollMilliseconds && void ask();
  document.addEventListener("visibilitychange", look);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  });
}
