import { Link } from "react-router";
import type { TodayProps } from "./today-props.ts";
import { linkLook } from "../link-look.ts";

type Waiting = TodayProps["waiting"];

/** What waits for somebody, with how many and since when; then what is done. */
export function WaitingSection({ needed, clear }: Waiting) {
  if (needed.length === 0 && clear.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting" className="heading text-lg">
        {needed.length > 0 ? "Needs somebody" : "Nothing waits"}
      </h2>
      {needed.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
          {needed.map((item) => (
            <li key={item.label} className="flex flex-wrap items-center justify-end">
              {item.href === null ? (
                <div className={rowLook}>
                  <Row {...item} />
                </div>
              ) : (
                <Link to={item.href} className={`${rowLook} hover:bg-surface`}>
                  <Row {...item} />
                  <span aria-hidden="true">›</span>
                </Link>
              )}
              {item.first && (
                <Link to={item.first.href} className={`${linkLook} figures px-4 text-sm font-semibold`}>
                  {item.first.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {clear.length > 0 && <p className="text-sm text-muted">Nothing waits in: {clear.join(", ")}.</p>}
    </section>
  );
}

const rowLook = "flex min-h-12 min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-3 px-4 py-2";

function Row({ label, count, waits, alarming }: Waiting["needed"][number]) {
  return (
    <>
      <span className={`figures min-w-12 text-right text-lg font-bold ${alarming ? "text-failure" : ""}`}>{count}</span>
      <span className="min-w-0 flex-[1_1_4rem] font-semibold">
        {alarming && (
          <span aria-hidden="true" className="mr-1.5 text-failure">
            !
          </span>
        )}
        {label}
      </span>
      {waits && <span className="figures text-sm text-muted">longest {waits}</span>}
    </>
  );
}
