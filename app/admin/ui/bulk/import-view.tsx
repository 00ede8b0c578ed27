import { Form, Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { ImportAhead, ImportItem } from "#domains/bulk-edits/imports/find-imports.ts";
import type { ImportState } from "#domains/bulk-edits/imports/import.ts";
import { FilterChips, type FilterChip } from "../lists/filter-chips.tsx";
import { RowPages } from "../lists/row-pages.tsx";
import { ImportItems } from "./import-items.tsx";
import { describeAhead, describeDryRun, describeImportState } from "./import-labels.ts";
import { useLatestImport } from "./use-latest-import.ts";
import { linkLook } from "../link-look.ts";

interface LoadedImport {
  id: string;
  fileName: string;
  sent: string;
  state: ImportState;
  /** Whether its check has not begun. */
  queued: boolean;
  problem: string | null;
  /** "UTF-8, commas": how the file was read. */
  reading: string | null;
  unknownColumns: string[];
  withStock: boolean;
  rows: number;
  /** Products that a press would save. */
  due: number;
  saved: number;
  unsaved: number;
  refused: number;
  created: number;
  changed: number;
  /** Products of which the file says what the shop has. */
  unchanged: number;
  /** The other import for which it waits, or with which it takes turns. */
  ahead: ImportAhead | null;
  chips: FilterChip[];
  items: ImportItem[];
  next: string | null;
  first: string | null;
}

/** One import: what it would do, the press that does it, and what became of it. */
export function ImportView({ loaded, message }: { loaded: LoadedImport; message: string | null }) {
  const props = useLatestImport(loaded);
  const { id, fileName, sent, state, problem, reading, unknownColumns, due, saved, unsaved, refused } = props;
  const isRunning = state === "checking" || state === "applying";
  const products = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "product" : "products"}`;
  return (
    <>
      <div className="grid gap-1">
        <Link to="/admin/products/import" className={`${linkLook} self-start text-sm`}>
          All imports
        </Link>
        <h1 className="heading text-2xl wrap-anywhere">
          <bdi>{fileName}</bdi>
        </h1>
        <p className="text-sm text-muted">
          {sent} {reading && `Read as ${reading}.`} {props.withStock ? "Stock changes too." : "Stock stays as it is."}
        </p>
      </div>
      {message && <Alert focused>{message}</Alert>}
      {problem && <Alert>{problem}</Alert>}
      {unknownColumns.length > 0 && (
        <Alert tone="info">
          Not read: the columns {unknownColumns.join(", ")}. What the shop has there stays as it is.
        </Alert>
      )}
      <section className="panel grid gap-3" aria-label="State">
        <p role="status" className="font-semibold">
          {describeImportState(props)}
          {state === "checking" &&
            (props.queued ? ": it is not checked yet" : `: ${props.rows.toLocaleString("en")} rows so far`)}
          {state === "applying" && `: ${(saved + unsaved).toLocaleString("en")} of ${products(due)}`}
          {state === "applied" && `: ${products(saved)} saved, ${unsaved.toLocaleString("en")} not`}
          {state === "cancelled" &&
            (saved + unsaved === 0
              ? ": nothing was changed"
              : `: ${products(saved)} saved, each of them whole, and ${(due - saved).toLocaleString("en")} left as they were`)}
        </p>
        {props.ahead && <p className="text-sm">{describeAhead(props.ahead)}</p>}
        {state === "applying" && (
          <progress aria-label="Applied" max={due} value={saved + unsaved} className="w-full accent-ink" />
        )}
        {state === "checked" && props.rows > 0 && <p>{describeDryRun(props)}</p>}
        {state === "checked" && due === 0 && (
          <p>
            {refused > 0
              ? "Nothing of it can be saved: below stands why."
              : props.rows === 0
                ? "The file has headings and no rows."
                : "The file changes nothing."}
          </p>
        )}
        <Form method="post" className="flex flex-wrap gap-3">
          {state === "checked" && due > 0 && (
            <Button look="accent" name="intent" value="start">
              Save {products(due)}
            </Button>
          )}
          {(isRunning || state === "checked") && (
            <Button look="secondary" name="intent" value="cancel">
              Cancel
            </Button>
          )}
          {refused + unsaved > 0 && (
            <a href={`/admin/products/import/${id}/refused.csv`} className={buttonLooks("secondary", "medium")}>
              Rows that were refused, as CSV
            </a>
          )}
          {isRunning && (
            <noscript>
              <a href={`/admin/products/import/${id}`} className={buttonLooks("secondary", "medium")}>
                Look again
              </a>
            </noscript>
          )}
        </Form>
      </section>
      {props.chips.length > 1 && (
        <>
          <h2 className="sr-only">Products of the file</h2>
          <FilterChips label="Which of them" chips={props.chips} />
          {props.items.length === 0 ? (
            <p className="panel text-muted">None.</p>
          ) : (
            <ImportItems items={props.items} isOver={state === "cancelled"} />
          )}
          <RowPages previous={props.first} next={props.next} labels={{ previous: "First", next: "More" }} />
        </>
      )}
    </>
  );
}
