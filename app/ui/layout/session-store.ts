/** What belongs to one visitor on a page that is the same for everybody. */
export interface Session {
  /** Pieces in the cart; 0 where there is none. */
  totalItems: number;
  /** Who is logged in. */
  user: { name: string; email: string } | null;
  /** Whether there may be anything on the visitor's wishlist: only then is it worth asking for. */
  hasSaved?: boolean;
}

/** The key in localStorage under which the last known number of items in the cart waits for the next page's first paint. */
export const cartCountKey = "cart-count";

/** The key under which the last known name and e-mail wait likewise; a logout leaves neither behind. */
export const userKey = "user";

const nobody: Session = { totalItems: 0, user: null };
const listeners = new Set<() => void>();
const otherTabs = new Set<() => void>();
// Node has channels as well, and an open one would keep its process alive.
const channel = typeof window === "undefined" || !window.BroadcastChannel ? null : new BroadcastChannel("session");
let session: Session | null = null;

channel?.addEventListener("message", ({ data }: MessageEvent<Session>) => {
  setSession(data);
  for (const listener of otherTabs) listener();
});

/** The last answer, or what was last known before the first one. */
export function currentSession(): Session {
  return (session ??= readStored());
}

/** What the server renders: nobody in particular. */
export const serverSession = (): Session => nobody;

/** Calls back whenever the session changes, here or in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever another tab has asked anew: on its first page, and after each form it posted. */
export function onOtherTab(listener: () => void): () => void {
  otherTabs.add(listener);
  return () => otherTabs.delete(listener);
}

/** Asks the server anew and tells every tab. A failed request leaves what is known as it is; says whether there was an answer. */
export async function refreshSession(): Promise<boolean> {
  try {
    const response = await fetch("/session", { headers: { Accept: "application/json" } });
    if (!response.ok) return false;
    const answer: Session = await response.json();
    setSession(answer);
    channel?.postMessage(answer);
    return true;
  } catch {
    // Offline: what was last known stays.
    return false;
  }
}

function setSession(answer: Session) {
  session = answer;
  try {
    localStorage.setItem(cartCountKey, String(answer.totalItems));
    if (answer.user) localStorage.setItem(userKey, JSON.stringify(answer.user));
    else localStorage.removeItem(userKey);
  } catch {
    // Storage may be forbidden; all is then known from the first answer on.
  }
  for (const listener of listeners) listener();
}

function readStored(): Session {
  try {
    return {
      totalItems: Number(localStorage.getItem(cartCountKey)) || 0,
      user: JSON.parse(localStorage.getItem(userKey) ?? "null"),
    };
  } catch {
    return nobody;
  }
}
