import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { onOtherTab, refreshSession } from "../layout/session-store.ts";

/** Revalidates the cart when another tab has changed something and when this tab becomes visible again. Without a connection the cart stays as it is. */
export function useOtherTabs() {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const leave = onOtherTab(() => refresh());
    const onShow = async () => {
      if (document.visibilityState === "visible" && (await refreshSession())) refresh();
    };
    document.addEventListener("visibilitychange", onShow);
    return () => {
      leave();
      document.removeEventListener("visibilitychange", onShow);
    };
  }, []);
}
