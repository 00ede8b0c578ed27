/** The personal data on a page that is the same for everybody. */
export interface Session {
  /** Units in the cart; 0 without a cart. */
  totalItems: number;
  /** The account that is logged in. */
  user: { name: string; email: string } | null;
  /** Whether the wishlist may have products; if not, it is not requested. */
  hasSaved?: boolean;
}

/** The localStorage key of the last known number of items in the cart, which the next page displays at its first paint. */
export const cartCountKey = "cart-count";

/** The localStorage key of the last known name and e-mail, displayed likewise. A logout removes both. */
export const userKey = "user";

const nobody: Session = { totalItems: 0, user: null };
const listeners = new Set<() => void>();
const otherTabs = new Set<() => void>();
// Node has BroadcastChannel too, and an open one would prevent its process from exiting.
const channel = typeof window === "undefined" || !window.BroadcastChannel ? null : new BroadcastChannel("session");
let session: Session | null = null;

channel?.addEventListener("message", ({ data }: MessageEvent<Session>) => {
  setSession(data);
  for (const listener of otherTabs) listener();
});

/** The last response, or the stored data before the first response. */
export function currentSession(): Session {
  return (session ??= readStored());
}

/** The server's snapshot: no personal data. */
export const serverSession = (): Session => nobody;

/** Subscribes to changes of the session, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes to refreshes by other tabs: after their first page load and after each posted form. */
export function onOtherTab(listener: () => void): () => void {
  otherTabs.add(listener);
  return () => otherTabs.delete(listener);
}

/** Requests the session and sends it to every tab. A failed request changes nothing. Returns whether there was a response. */
export async function refreshSession(): Promise<boolean> {
  try {
    const response = await fetch("/session", { headers: { Accept: "application/json" } });
    if (!response.ok) return false;
    const received: Session = await response.json();
    setSession(received);
    channel?.postMessage(received);
    return true;
  } catch {
    // Offline: the last known session stays.
    return false;
  }
}

/** Requests it again whenever the page is shown again from the back/forward cache. Returns a function that ends it. */
export function refreshOnReturn(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshSession();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}

function setSession(received: Session) {
  session = received;
  try {
    localStorage.setItem(cartCountKey, String(received.totalItems));
    if (received.user) localStorage.setItem(userKey, JSON.stringify(received.user));
    else localStorage.removeItem(userKey);
  } catch {
    // Storage may be forbidden; the session is then known after the first response.
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
