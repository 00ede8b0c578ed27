import { useEffect, useSyncExternalStore } from "react";
import { useFetchers, useNavigation } from "react-router";
import { currentSession, refreshSession, serverSession, subscribe, type Session } from "./session-store.ts";

/** The session's cart count and account. It is requested once after hydration; `useSessionRefresh` requests it again after changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, serverSession);
}

/** Refreshes the session: on the first page, after any posted form, and when the page is restored from the back/forward cache. */
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
