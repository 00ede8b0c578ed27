import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { currentSession, refreshSession, serverSession, subscribe, type Session } from "./session-store.ts";

/** The visitor's cart count and name. Asked for once after the page has come alive; see `useSessionRefresh` for changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, serverSession);
}

/** Keeps the session true: asks on the first page, after any form that was posted, and when the page is shown again from the back/forward cache. */
export function useSessionRefresh() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const posting = [navigation, ...fetchers].some(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");

  useEffect(() => {
    if (!posting) void refreshSession();
  }, [posting]);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refreshSession();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
