import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import type { LoadedCount } from "../../stock/load-count.ts";
import type { ListColumn } from "../lists/list-table.tsx";

export type CountRow = LoadedCount["rows"][number];

/** What the table of a count shows in this state: what the shop expected, only once the counting is over. */
export function countColumnsOf(state: StockCountState, action: string): ListColumn<CountRow>[] {
  const columns: ListColumn<CountRow>[] = [
    {
      label: "Item",
      cell: ({ name, moved }) => (
        <>
          <bdi>{name}</bdi>
          {moved && (
            <span className="block text-sm font-semibold text-failure">Goods moved while you counted: count again</span>
          )}
        </>
      ),
    },
    { label: "SKU", cell: ({ sku }) => sku },
    { label: "Counted", cell: ({ counted }) => counted, numeric: true },
  ];
  if (state !== "counting")
    columns.push(
      { label: "Expected", cell: ({ expected }) => expected, numeric: true },
      {
        label: "Difference",
        cell: ({ difference }) => (
          <strong className={difference === 0 ? "" : "text-failure"}>
            {(difference ?? 0) > 0 ? `+${difference}` : difference}
          </strong>
        ),
        numeric: true,
      },
    );
  if (state === "counting" || state === "review")
    columns.push({
      label: "Again",
      cell: ({ id, name }) => (
        <Form method="post" action={action}>
          <Button
            name="intent"
            value={`again:${id}`}
            look="quiet"
            size="small"
            aria-label={`${state === "review" ? "Count again" : "Remove"}: ${name}`}
          >
            {state === "review" ? "Count again" : "Remove"}
          </Button>
        </Form>
      ),
    });
  return columns;
}
