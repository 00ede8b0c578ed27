import type { LoadedList } from "../../lists/loaded-list.ts";
import type { ReorderItem } from "../../stock/reorder-list.ts";
import type { FilterChip } from "../lists/filter-chips.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";

interface ReorderViewProps {
  /** When sales were counted last; null before the first night. */
  at: string | null;
  days: string;
  list: LoadedList;
  rows: ReorderItem[];
  choices: FilterChip[];
}

const columns: ListColumn<ReorderItem>[] = [
  {
    label: "Item",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/stock/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { label: "SKU", cell: ({ sku }) => sku },
  { label: "Sold in 30 days", cell: ({ units30 }) => units30, numeric: true },
  { label: "In 90 days", cell: ({ units90 }) => units90, numeric: true, wideOnly: true },
  { label: "Available", cell: ({ available }) => available, numeric: true },
  { label: "Lasts", cell: ({ lasts }) => `${lasts} ${lasts === 1 ? "day" : "days"}`, numeric: true },
  { label: "Order", cell: ({ order }) => <strong>{order}</strong>, numeric: true },
];

/** What to order from suppliers, so that it lasts as long as chosen at the rate of the last 30 days. */
export function ReorderView({ at, days, list, rows, choices }: ReorderViewProps) {
  return (
    <>
      <ListPage
        title="Reorder"
        path="/admin/stock/reorder"
        list={list}
        filters={[{ label: "To last", chips: choices }]}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <p>
            {at === null
              ? "Sales are counted once a day. Look again tomorrow."
              : `Everything that sells lasts for ${days} days.`}
          </p>
        }
      />
      {at && (
        <p className="text-sm text-muted">
          Units that were packed and did not come back, counted {at}. Available is what it is now.
        </p>
      )}
    </>
  );
}
