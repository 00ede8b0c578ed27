import { useEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { refreshOnReturn, refreshSession } from "./session-store.ts";

/** Refreshes the session on a page of the router: when it opens, after any posted form, and when it is restored from the back/forward cache. */
export function useSessionRefresh() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const posting = [navigation, ...fetchers].some(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");

  useEffect(() => {
    if (!posting) void refreshSession();
  }, [posting]);

  useEffect(refreshOnReturn, []);
}
