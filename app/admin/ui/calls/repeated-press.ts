const key = "taqat-call-press";

/** Milliseconds in which nobody has called the next customer yet. */
const tooSoon = 700;

interface Press {
  what: string;
  at: number;
}

/**
 * Whether the same was pressed just before, as by a key that bounces or a second click: the screen may show the next customer by then, for whom it was not
 * meant. The tab knows it, because each customer is a page of its own.
 */
export function isRepeated(what: string, now = Date.now()): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? "null") as Press | null;
    sessionStorage.setItem(key, JSON.stringify({ what, at: now } satisfies Press));
    return last !== null && last.what === what && now - last.at < tooSoon;
  } catch {
    // A browser that stores nothing takes each press as it comes.
    return false;
  }
}
