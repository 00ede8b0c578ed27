import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import { RowLink } from "../lists/row-link.tsx";
import { Section } from "../section.tsx";

interface ShownCount {
  id: string;
  note: string;
  state: StockCountState;
  lines: number;
  started: string;
  by: string;
}

export const countStateLabels: Record<StockCountState, string> = {
  counting: "Counting",
  review: "Differences shown",
  booked: "Booked",
  discarded: "Discarded",
};

/** The counts of the stock, and the start of another one. */
export function CountsView({
  open,
  ended,
  newCount,
  result,
}: {
  /** Makes the form one count, however often it is sent. */
  newCount: string;
  open: ShownCount[];
  ended: ShownCount[];
  result: FormResult | null;
}) {
  return (
    <>
      <div className="grid gap-1">
        <h1 className="heading text-2xl">Counts</h1>
        <p className="max-w-2xl text-muted">
          Type or scan what lies on the shelf, without seeing what the shop believes. Then look at the differences,
          count again what is doubtful, and book the rest.
        </p>
      </div>
      <form
        method="post"
        action="/admin/stock/counts"
        noValidate
        aria-label="New count"
        className="panel flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="count" value={newCount} />
        <TextField
          label="What is counted"
          optional
          name="note"
          className="min-w-0 flex-1 basis-60"
          hint="Such as a shelf."
          defaultValue={result?.values.note ?? ""}
          error={result?.errors.note?.[0]}
          dir="auto"
          maxLength={120}
          autoComplete="off"
        />
        <Button look="accent">Start a count</Button>
      </form>
      <CountList id="open-counts" title="Open" counts={open} empty="No count is open." />
      {ended.length > 0 && <CountList id="ended-counts" title="Ended" counts={ended} empty="" />}
    </>
  );
}

function CountList({ id, title, counts, empty }: { id: string; title: string; counts: ShownCount[]; empty: string }) {
  return (
    <Section id={id} title={title}>
      {counts.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {counts.map((count) => (
          <li key={count.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <RowLink to={`/admin/stock/counts/${count.id}`}>
              <bdi>{count.note || count.started}</bdi>
            </RowLink>
            <span className="text-sm text-muted">
              {countStateLabels[count.state]}, {count.lines} {count.lines === 1 ? "item" : "items"}, {count.started}, by{" "}
              <bdi>{count.by}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
