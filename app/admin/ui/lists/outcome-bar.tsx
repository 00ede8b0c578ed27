import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { linkLook } from "../link-look.ts";

/** A bulk run as its list displays it. */
export interface BulkOutcome {
  id: string;
  /** "Confirm 1,204 orders". */
  title: string;
  total: number;
  position: number;
  done: number;
  /** The rows that were not done, and why. */
  failed: { key: string; label: string; href: string; problem: string }[];
  /** Whether what was done can be taken back. */
  undo: boolean;
  /** What comes next for the rows that were done. */
  next: { label: string; href: string } | null;
  /** The list without this bar. */
  closeHref: string;
}

/** What a bulk action did, to how many rows, what was not done and why; before its first row, the question whether it shall. */
export function OutcomeBar({ run, query }: { run: BulkOutcome; query: string }) {
  const { id, title, total, position, done, failed, undo, next, closeHref } = run;
  const action = query === "" ? "?" : `?${query}`;
  const waiting = position === 0;
  const ended = position >= total;
  return (
    <section aria-label="Bulk action" className="panel grid gap-3 border-ink">
      <p role="status" className="font-semibold">
        {waiting
          ? `${title}?`
          : ended
            ? `${title}: ${done} done${failed.length > 0 ? `, ${failed.length} not` : ""}.`
            : `${title}: ${position} of ${total} …`}
      </p>
      {!waiting && !ended && (
        <progress aria-label="Progress" value={position} max={total} className="h-2 w-full accent-ink" />
      )}
      {failed.length > 0 && <Failures failed={failed} />}
      <div className="flex flex-wrap items-center gap-3">
        {!ended && <ContinueForm key={position} action={action} run={id} title={title} automatic={!waiting} />}
        {ended && next && (
          <a href={next.href} className={buttonLooks("secondary", "small")}>
            {next.label}
          </a>
        )}
        {ended && undo && (
          <Form method="post" action={action}>
            <input type="hidden" name="run" value={id} />
            <Button size="small" look="secondary" name="intent" value="undo">
              Undo
            </Button>
          </Form>
        )}
        <Link to={closeHref} className={`${linkLook} font-semibold`}>
          {waiting ? "Leave it" : ended ? "Close" : "Stop here"}
        </Link>
      </div>
    </section>
  );
}

function Failures({ failed }: Pick<BulkOutcome, "failed">) {
  return (
    <details open={failed.length <= 10}>
      <summary className={`${linkLook} font-semibold`}>Not done, and why</summary>
      <ul className="grid gap-1 text-sm">
        {failed.slice(0, 200).map(({ key, label, href, problem }) => (
          <li key={key} className="flex flex-wrap gap-x-2">
            <Link to={href} className="font-semibold underline underline-offset-4">
              <bdi>{label}</bdi>
            </Link>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ContinueFormProps {
  action: string;
  run: string;
  title: string;
  /** Whether scripts go on by themselves. */
  automatic: boolean;
}

function ContinueForm({ action, run, title, automatic }: ContinueFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    if (automatic && form.current) void submit(form.current, { replace: true, preventScrollReset: true });
  }, [automatic, submit]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset>
      <input type="hidden" name="run" value={run} />
      <input type="hidden" name="intent" value="continue" />
      <Button size="small" pending={!idle}>
        {automatic ? "Go on" : title}
      </Button>
    </Form>
  );
}
