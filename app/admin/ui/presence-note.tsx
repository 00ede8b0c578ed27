import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import type { ScreenPresence } from "../presence/load-presence.ts";
import { pollHeaders, sincePageUse, watchPageUse } from "./page-use.ts";

/** Milliseconds without a key, a press or a scroll after which the page counts as left: nobody sits before it. */
const idleAfter = 300_000;

/** Who else has the thing open that the screen shows, where its loader says so (`loadPresence`). */
export function PresenceSlot() {
  const { presence } = (useMatches().at(-1)?.loaderData ?? {}) as { presence?: ScreenPresence | null };
  return presence ? <PresenceNote {...presence} key={`${presence.type} ${presence.id}`} /> : null;
}

/** Says who else has the same thing open, and tells the others while this page is in use. */
function PresenceNote({ type, id, others: loaded, interval }: ScreenPresence) {
  const others = usePresence({ type, id, others: loaded, interval });
  return (
    <p
      role="status"
      className={others.length === 0 ? "sr-only" : "rounded-control border border-low px-3 py-2 text-sm"}
    >
      {others.length > 0 && (
        <>
          <bdi className="font-semibold">{others.join(", ")}</bdi> {others.length === 1 ? "has" : "have"} this open too.
        </>
      )}
    </p>
  );
}

function usePresence({ type, id, others: loaded, interval }: ScreenPresence): string[] {
  const [others, setOthers] = useState(loaded);
  useEffect(() => {
    watchPageUse();
    const fields = (more: Record<string, string> = {}) => new URLSearchParams({ type, id, ...more });
    const show = async () => {
      // Nobody sits before a page that nobody uses.
      if (document.visibilityState === "hidden" || sincePageUse() > idleAfter) return;
      try {
        const response = await fetch("/admin/presence", {
          method: "POST",
          body: fields(),
          headers: pollHeaders(interval * 1_000),
        });
        if (response.ok && !response.redirected) setOthers(((await response.json()) as { others: string[] }).others);
      } catch {
        // The next sign may get through.
      }
    };
    const leave = () => void navigator.sendBeacon("/admin/presence", fields({ left: "yes" }));
    const timer = setInterval(() => void show(), interval * 1_000);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [type, id, interval]);
  return others;
}
