import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const shortestPause = 2_000;
const longestPause = 60_000;

/**
 * Keeps the order's page at this path up to date while somebody looks at it: asks for it anew when the server says that its history has come
 * further than `version`, the one that is shown. Without scripts the page is as new as its last load.
 */
export function useOrderEvents(page: string, version: number) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent((told: number) => {
    if (told > version) void revalidate();
  });
  const leave = useEffectEvent(() => void revalidate());
  /** What a refused stream does not tell: whether it will ever be this page's again. */
  const leaveIfGone = useEffectEvent(async () => {
    const answer = await fetch(`${page}/events`, { method: "HEAD" }).catch(() => null);
    if (answer?.status === 404) leave();
  });

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = shortestPause;

    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      source = new EventSource(`${page}/events`);
      source.addEventListener("message", ({ data }) => {
        pause = shortestPause;
        refresh(Number(data));
      });
      // The link was revoked or the login has ended: the page says so itself. It stays where another login opens it.
      source.addEventListener("gone", () => {
        close();
        leave();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, longestPause);
      });
      source.addEventListener("error", () => {
        // A lost connection is opened again by the browser; an answer that is no stream it takes as final. The login may have ended while nobody looked.
        if (source?.readyState !== EventSource.CLOSED) return;
        void leaveIfGone();
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, longestPause);
      });
    };
    // Browsers allow few connections to one shop: a tab that nobody sees holds none.
    const follow = () => (document.visibilityState === "visible" ? open() : close());

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [page]);
}
