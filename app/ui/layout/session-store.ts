/** What belongs to one visitor on a page that is the same for everybody. */
export interface Session {
  totalItems: number;
  user: { name: string; email: string } | null;
}

/** The key in localStorage under which the last known number of items in the cart waits for the next page's first paint. */
export const cartCountKey = "cart-count";

const nobody: Session = { totalItems: 0, user: null };
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
let session: Session | null = null;

channel?.addEventListener("message", ({ data }: MessageEvent<Session>) => hold(data));

/** The last answer, or the last known count before the first one. */
export function currentSession(): Session {
  return (session ??= { ...nobody, totalItems: readCount() });
}

/** What the server renders: nobody in particular. */
export const serverSession = (): Session => nobody;

/** Calls back whenever the session changes, here or in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server anew and tells every tab. A failed request leaves what is known as it is. */
export async function refreshSession(): Promise<void> {
  try {
    const response = await fetch("/session", { headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const answer: Session = await response.json();
    hold(answer);
    channel?.postMessage(answer);
  } catch {
    // Offline: the last known count stays.
  }
}

function hold(answer: Session) {
  session = answer;
  try {
    localStorage.setItem(cartCountKey, String(answer.totalItems));
  } catch {
    // Storage may be forbidden; the count is then known from the first answer on.
  }
  for (const listener of listeners) listener();
}

function readCount(): number {
  try {
    return Number(localStorage.getItem(cartCountKey)) || 0;
  } catch {
    return 0;
  }
}
