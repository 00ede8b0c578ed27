import { Button } from "#app/ui/elements/button.tsx";
import type { CallsScreen } from "../../calls/load-calls.ts";
import { RowLink } from "../lists/row-link.tsx";
import { Section } from "../section.tsx";

/** Who waits to be called and why; one button gives the caller the first of them. */
export function CallsView({ count, anybody, queues }: CallsScreen) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">Calls</h1>
        {anybody && (
          <form method="post" action="/admin/calls">
            <Button look="accent" name="intent" value="next">
              Call the next customer
            </Button>
          </form>
        )}
      </div>
      <p className="text-muted">
        {anybody
          ? `Waiting to be called now: ${count}. Nobody else gets the one on your screen.`
          : "Nobody is to be called now."}
      </p>
      {queues
        .filter(({ queue, calls }) => queue === "due" || calls.length > 0)
        .map(({ queue, title, full, calls }) => (
          <Section key={queue} id={queue} title={title}>
            {calls.length === 0 ? (
              <p className="text-muted">New orders in cash appear here by themselves.</p>
            ) : (
              <ul className="divide-y divide-line">
                {calls.map((call) => (
                  <li
                    key={call.number}
                    className="grid gap-x-4 py-1 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center"
                  >
                    <RowLink to={`/admin/calls/${call.number}`}>{String(call.number)}</RowLink>
                    <span className="min-w-0 wrap-anywhere">
                      <bdi className="font-semibold">{call.name}</bdi>
                      {call.city && (
                        <>
                          , <bdi>{call.city}</bdi>
                        </>
                      )}
                      <span className="block text-sm text-muted">
                        <bdi>{call.why}</bdi>
                      </span>
                    </span>
                    <span className="figures text-sm sm:text-right">
                      <span className="font-semibold">{call.total}</span>
                      <span className="text-muted sm:block"> waits {call.waits}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {full && <p className="text-sm text-muted">There are more. The next ones follow as these are called.</p>}
          </Section>
        ))}
    </>
  );
}
