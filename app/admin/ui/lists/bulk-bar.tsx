import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { Dialog } from "../kit/dialog.tsx";
import { bulkFormId } from "./bulk-form-id.ts";
import { useRefusedBulkForm } from "./refused-bulk-form.tsx";
import { listMarks, setMarks } from "./row-selection.tsx";
import { linkLook } from "../link-look.ts";

/** What can be done with many rows at once. */
export interface BulkAction {
  intent: string;
  /** What stands on the button for this many: "Confirm 3 orders"; null where nobody knows how many, "Confirm the marked orders". */
  label: (rows: string) => string;
  /** The fields that it needs, in a dialog; each is a `BulkField`, because it stands outside of the form. */
  fields?: ReactNode;
}

export interface BulkProps {
  actions: BulkAction[];
  /** "order", "orders". */
  nouns: readonly [string, string];
}

/**
 * The actions for the marked rows. With scripts it appears when a row is marked and counts them; without, it stands below
 * the rows. 'All that match' leads to a page that says how many they are before anything is done.
 */
export function BulkBar({ actions, nouns, query, problem }: BulkProps & { query: string; problem: string | null }) {
  const marked = useMarked();
  const hydrated = useHydrated();
  const refused = useRefusedBulkForm();
  const everyPage = useRef<HTMLInputElement>(null);
  const [all, setAll] = useState(false);
  // It may have been ticked before the scripts ran.
  useEffect(() => setAll(everyPage.current!.checked), []);
  const many = `the marked ${nouns[1]}`;
  const count = all ? `all ${nouns[1]} that match` : `${marked} ${marked === 1 ? nouns[0] : nouns[1]}`;
  const rows = hydrated ? count : many;
  function unmark() {
    everyPage.current!.checked = false;
    setAll(false);
    setMarks(listMarks(), false);
  }
  return (
    <div
      hidden={hydrated && marked === 0}
      className={`min-w-0 rounded-card border border-ink bg-white p-3 ${hydrated ? "sticky bottom-16 z-30 shadow-lift lg:bottom-4" : ""}`}
    >
      <Form method="post" id={bulkFormId} action={query === "" ? "?" : `?${query}`} className="grid gap-2">
        {/* Enter in a field presses the form's first button: this one, which does nothing. */}
        <button disabled hidden>
          Nothing
        </button>
        {Object.entries(refused?.meant ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" {...{ name, value }} />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm font-semibold">
            {hydrated ? `${marked} ${marked === 1 ? nouns[0] : nouns[1]} marked` : `With ${many}`}
          </p>
          <label className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              ref={everyPage}
              type="checkbox"
              name="all"
              value="yes"
              defaultChecked={refused?.values.all === "yes"}
              onChange={({ currentTarget }) => setAll(currentTarget.checked)}
              className="size-5 accent-ink"
            />
            All {nouns[1]} that match, on every page
          </label>
          {hydrated && (
            <span className="ml-auto flex gap-x-4">
              {/* Cards have no head with a box that marks all. */}
              <button
                type="button"
                onClick={() => setMarks(listMarks(), true)}
                className={`${linkLook} px-2 text-sm rows:hidden`}
              >
                Mark all on this page
              </button>
              <button type="button" onClick={unmark} className={`${linkLook} px-2 text-sm`}>
                Unmark
              </button>
            </span>
          )}
        </div>
      </Form>
      {/* On a phone one row that is pushed sideways, so that the list stays in sight. */}
      <div
        className={`mt-2 flex min-w-0 gap-2 ${hydrated ? "-mx-3 overflow-x-auto px-3 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0" : "flex-wrap"}`}
      >
        {actions.map(({ intent, label, fields }) =>
          fields ? (
            <Dialog key={intent} trigger={label(rows)} title={label(rows)} defaultOpen={refused?.intent === intent}>
              {/* The fields and the button belong to the form of the rows, wherever the dialog stands. */}
              <div className="grid gap-3">
                {problem && <Alert>{problem}</Alert>}
                {fields}
                <Button form={bulkFormId} name="intent" value={intent} size="small">
                  {label(rows)}
                </Button>
              </div>
            </Dialog>
          ) : (
            <Button key={intent} form={bulkFormId} name="intent" value={intent} size="small" look="secondary">
              {label(rows)}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}

/** How many rows are marked; a loaded page may bring marks of before back. */
function useMarked(): number {
  const [marked, setMarked] = useState(0);
  const frame = useRef(0);
  useEffect(() => {
    const recount = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => setMarked(listMarks().filter(({ checked }) => checked).length));
    };
    recount();
    document.addEventListener("change", recount);
    // Rows come and go when the list is loaded again.
    const rows = new MutationObserver(recount);
    const table = document.querySelector("tbody");
    if (table) rows.observe(table, { childList: true });
    return () => {
      document.removeEventListener("change", recount);
      rows.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, []);
  return marked;
}
