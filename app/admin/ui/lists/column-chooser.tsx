import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { ListColumn } from "./list-table.tsx";

interface ColumnChooserProps {
  list: string;
  query: string;
  columns: Pick<ListColumn<never>, "id" | "label">[];
  shown: readonly string[];
}

/** The columns to show, kept for each member. The first one, which names the row, always stays. */
export function ColumnChooser({ list, query, columns, shown }: ColumnChooserProps) {
  return (
    <Dialog trigger="Columns" look="quiet" title="Columns" description="Kept for you alone, on every device.">
      <Form navigate={false} method="post" action={`/admin/lists/${list}`} className="grid gap-1">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="column" value={columns[0]?.id} />
        {columns.slice(1).map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="column"
              value={id}
              defaultChecked={shown.includes(id!)}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
        <p className="flex flex-wrap gap-3 pt-2">
          <Button size="small" name="intent" value="columns">
            Show these
          </Button>
          <Button size="small" look="quiet" name="intent" value="own-columns">
            As at first
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}
