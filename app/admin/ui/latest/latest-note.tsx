import { Button } from "#app/ui/elements/button.tsx";
import { formatTime } from "#kernel/time.ts";
import type { Changes } from "./use-latest-page.ts";

/** Says that others changed what the page shows, also to screen readers; or that their change waits while something is typed. */
export function LatestNote({ note, appearedAt, show }: Changes) {
  // What waits stays in sight of whoever types further down.
  const look = show ? "sticky top-2 z-20" : appearedAt ? "" : "sr-only";
  return (
    <div ref={note} role="status" tabIndex={-1} className={look}>
      {show ? (
        <div className="panel grid justify-items-start gap-3 shadow-lift">
          <p>Others have changed this meanwhile. It appears here once what you have typed is sent or removed.</p>
          <Button type="button" look="secondary" size="small" onClick={show}>
            Show it now
          </Button>
        </div>
      ) : (
        // With the time, so that one change after the other is told.
        appearedAt && <p className="text-sm text-muted">What others did appeared here at {formatTime(appearedAt)}.</p>
      )}
    </div>
  );
}
