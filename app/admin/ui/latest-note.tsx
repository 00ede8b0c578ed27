import { Button } from "#app/ui/elements/button.tsx";
import type { Changes } from "./use-latest-page.ts";

/** Says that others changed what the page shows, also to screen readers; or that their change waits while something is typed. */
export function LatestNote({ note, appearedAt, show }: Changes) {
  return (
    <div ref={note} role="status" tabIndex={-1} className={show || appearedAt ? "" : "sr-only"}>
      {show ? (
        <div className="panel grid justify-items-start gap-3">
          <p>Others have changed this meanwhile. It appears here once what you have typed is sent or removed.</p>
          <Button type="button" look="secondary" size="small" onClick={show}>
            Show it now
          </Button>
        </div>
      ) : (
        // With the time, so that one change after the other is told.
        appearedAt && (
          <p className="text-sm text-muted">What others did appeared here at {appearedAt.toLocaleTimeString("en")}.</p>
        )
      )}
    </div>
  );
}
