import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

const minPause = 2_000;
const maxPause = 60_000;

/**
 * Keeps the order page at this path up to date while it is visible: revalidates it when the server reports a version above
 * `version`, the rendered one. Without scripts the page is as of its last load. A form that was sent loads the page by itself: what it came to would be
 * lost if the page were revalidated before it is rendered (`useActionResult`).
 */
export function useOrderEvents(page: string, version: number) {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const [told, setTold] = useState(version);
  useEffect(() => {
    if (state === "idle" && told > version) void revalidate();
  }, [state, told, version, revalidate]);
  const leave = useEffectEvent(() => void revalidate());
  /** Revalidates when the stream's URL responds with 404. An EventSource does not report the status of a refused stream. */
  const leaveIfGone = useEffectEvent(async () => {
    const response = await fetch(`${page}/events`, { method: "HEAD" }).catch(() => null);
    if (response?.status === 404) leave();
  });

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = minPause;

    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      source = new EventSource(`${page}/events`);
      source.addEventListener("message", ({ data }) => {
        pause = minPause;
        // As a transition it is rendered after all that the router has by now.
        startTransition(() => setTold(Number(data)));
      });
      // The link was revoked or the login has ended, which the revalidated page displays. The stream is tried again later, because another login may open it.
      source.addEventListener("gone", () => {
        close();
        leave();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, maxPause);
      });
      source.addEventListener("error", () => {
        // The browser reconnects a lost connection, but takes any response that is no event stream as final. The login may have ended while the tab was hidden.
        if (source?.readyState !== EventSource.CLOSED) return;
        void leaveIfGone();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, maxPause);
      });
    };
    // Browsers allow few connections to one host, so a hidden tab closes its stream.
    const follow = () => (document.visibilityState === "visible" ? open() : close());

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [page]);
}
