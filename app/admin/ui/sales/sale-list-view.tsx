import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadSaleList } from "../../sales/load-sale-list.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { nameSale, saleStateLabels, saleTones } from "./sale-labels.ts";

type SaleListProps = Awaited<ReturnType<typeof loadSaleList>>;
type Row = SaleListProps["sales"][number];

const path = "/admin/products/sales";

const columns: ListColumn<Row>[] = [
  { label: "Sale", cell: (sale) => <bdi>{nameSale(sale)}</bdi> },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={saleTones[state]}>{saleStateLabels[state]}</StatusBadge>,
  },
  // Before the columns that a narrow window scrolls away.
  { label: "Do", cell: (sale) => <EndForm {...sale} /> },
  { label: "From", cell: ({ starts }) => <span className="figures">{starts}</span> },
  { label: "Until", cell: ({ ends }) => <span className="figures">{ends ?? "you end it"}</span> },
  { label: "Products", cell: ({ products }) => products.toLocaleString("en"), numeric: true },
  {
    label: "Kept their own discount",
    cell: ({ skipped }) => skipped.toLocaleString("en"),
    numeric: true,
    wideOnly: true,
  },
  {
    label: "Scheduled",
    sorts: ["newest", "oldest"],
    wideOnly: true,
    cell: ({ scheduled }) => <span className="figures">{scheduled}</span>,
  },
];

const actions: BulkAction[] = [{ intent: "end", label: (sales) => `End ${sales}` }];

/** The sales that there are and were. */
export function SaleListView({ list, sales, states }: SaleListProps) {
  return (
    <ListPage
      title="Sales"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New sale
        </a>
      }
      list={list}
      search={{ label: "A part of what its products were found by" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={sales}
      keyOf={({ id }) => id}
      bulk={{ nameOf: nameSale, actions }}
      empty="There was none yet. A sale lowers the prices of many products at once, for a time: choose them in the list of products, or begin with all active ones."
    />
  );
}

/** Ends one sale, as the action on many rows does. */
function EndForm({ id, state, ...sale }: Row) {
  if (state === "over" || state === "cancelled") return "–";
  const label = state === "waiting" ? "Call off" : "End now";
  return (
    <Form method="post" className="flex justify-end md:justify-start">
      <input type="hidden" name="row" value={id} />
      <Button
        look="secondary"
        size="small"
        name="intent"
        value="end"
        aria-label={`${label}: ${nameSale(sale)}`}
        className="whitespace-nowrap"
      >
        {label}
      </Button>
    </Form>
  );
}
