const firstPauseMilliseconds = 1_000;
const maxPauseMilliseconds = 8_000;

/**
 * Fetches something that a page shows beside a field, such as a preview: again after 1, 2, 4 and then each 8 seconds while there is no connection
 * or the shop is overloaded (429 and 5xx), until `signal` is aborted because something else was typed. Rejects then, and never otherwise.
 */
export async function fetchWithRetry(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(pause * 2, maxPauseMilliseconds)) {
    const response = await fetch(url, init).catch(() => null);
    if (response && response.status !== 429 && response.status < 500) return response;
    init.signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pause));
    init.signal.throwIfAborted();
  }
}
