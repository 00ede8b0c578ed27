import {
  changeSavedIds,
  maxSavedByGuest,
  packIds,
  savedCookie,
  savedSeconds,
  unpackIds,
} from "#app/actions/wishlist/device-wishlist.ts";
import { currentSession } from "#app/ui/layout/session-store.ts";

/**
 * Saves or removes products on a guest's device, each by itself: what another tab has changed meanwhile stays. The server sets the cookie only
 * where it differs from a change, so its responses may arrive in any order. A full list stays as it is; the server says so. Does nothing for a
 * visitor who is logged in.
 */
export function changeOnDevice(changes: Iterable<readonly [productId: string, saved: boolean]>): void {
  if (currentSession().user !== null) return;
  const secure = window.location.protocol === "https:";
  const name = `${secure ? "__Host-" : ""}${savedCookie}`;
  const before = readCookie(name);
  let after = before;
  for (const [productId, saved] of changes) {
    const changed = changeSavedIds(after, productId, saved);
    if (changed.length <= maxSavedByGuest) after = changed;
  }
  if (after === before) return;
  const lifetime = after.length === 0 ? 0 : savedSeconds;
  document.cookie = `${name}=${packIds(after)}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function readCookie(name: string): string[] {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
  return unpackIds(pair?.slice(name.length + 1) ?? null);
}
