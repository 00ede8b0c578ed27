import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { stockLimits } from "#domains/inventory/text-limits.ts";
import type { loadCountList } from "../../stock/load-count-list.ts";
import { FormAlert } from "../form-alert.tsx";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ScreenHelp } from "../help/screen-help.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { countStateLabels, countTones } from "./count-labels.ts";

type CountListProps = Awaited<ReturnType<typeof loadCountList>> & { result: FormResult | null };

const path = "/admin/stock/counts";

const columns: ListColumn<CountListProps["counts"][number]>[] = [
  {
    label: "What is counted",
    cell: ({ id, name }) => (
      <RowLink to={`${path}/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={countTones[state]}>{countStateLabels[state]}</StatusBadge>,
  },
  { label: "Items", cell: ({ lines }) => lines, numeric: true },
  { label: "By", cell: ({ by }) => <bdi>{by}</bdi> },
  { label: "Started", sorts: ["newest", "oldest"], cell: ({ started }) => <span className="figures">{started}</span> },
  { label: "Ended", optional: true, cell: ({ ended }) => <span className="figures">{ended ?? "–"}</span> },
];

const actions: BulkAction[] = [{ intent: "discard", label: (counts) => `Discard ${counts}` }];

/** The counts of the stock, and the start of another one. */
export function CountListView({ list, counts, states, newCount, result }: CountListProps) {
  return (
    <>
      <ListPage
        title="Counts"
        path={path}
        first={
          <>
            <p className="max-w-2xl text-muted">
              Type or scan what lies on the shelf, without seeing what the shop believes. Then look at the differences,
              count again what is doubtful, and book the rest.
            </p>
            <FormAlert result={result} />
            <form
              method="post"
              action={path}
              noValidate
              aria-label="New count"
              className="panel flex flex-wrap items-end gap-3"
            >
              <input type="hidden" name="count" value={result?.values.count ?? newCount} />
              <TextField
                label="What is counted"
                optional
                name="note"
                className="min-w-0 flex-1 basis-60"
                hint="Such as a shelf."
                defaultValue={result?.values.note ?? ""}
                error={result?.errors.note?.[0]}
                dir="auto"
                maxLength={stockLimits.countNote}
                autoComplete="off"
              />
              <Button look="accent">Start a count</Button>
            </form>
          </>
        }
        list={list}
        search={{ label: "A part of what is counted" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={counts}
        keyOf={({ id }) => id}
        bulk={{ nameOf: ({ name }) => name, actions }}
        empty="Nothing was counted yet. Start a count above, for example of one shelf."
      />
      <ScreenHelp topic="count" />
    </>
  );
}
