import { useSyncExternalStore } from "react";
import { currentSession, serverSession, subscribe, type Session } from "./session-store.ts";

/** The session's cart count and account. It is requested once when the page's scripts run; `useSessionRefresh` requests it again after changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, serverSession);
}
