import { Link } from "react-router";
import type { loadOrderList } from "../../orders/load-order-list.ts";
import type { ListColumn } from "../lists/list-table.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StateBadge } from "./state-badge.tsx";

type OrderListProps = Awaited<ReturnType<typeof loadOrderList>>;
type Row = OrderListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  { label: "Order", cell: ({ number }) => <RowLink to={`/admin/orders/${number}`}>{String(number)}</RowLink> },
  { label: "State", cell: ({ state, stateLabel }) => <StateBadge state={state} label={stateLabel} /> },
  { label: "Waits", cell: ({ waits }) => waits ?? "–", numeric: true },
  {
    label: "Customer",
    cell: ({ name, city }) => (
      <>
        <bdi className="block">{name}</bdi>
        <bdi className="block text-muted">{city}</bdi>
      </>
    ),
  },
  { label: "Payment", cell: ({ payment }) => payment },
  { label: "Placed", cell: ({ placed }) => <span className="figures">{placed}</span> },
  { label: "Total", cell: ({ total }) => total, numeric: true },
];

/** The orders of a queue, or all of them, with a search. */
export function OrderListView({ q, state, sort, mayReadCustomers, rows, queues, sorts, pages }: OrderListProps) {
  const narrowed = q !== "" || state !== "";
  return (
    <ListPage
      title="Orders"
      path="/admin/orders"
      search={{
        label: mayReadCustomers ? "Order number, phone, e-mail or name" : "Order number",
        value: q,
        keep: { state, sort },
      }}
      filters={[
        { label: "Queues", chips: queues },
        { label: "Sort", chips: sorts },
      ]}
      columns={columns}
      rows={rows}
      keyOf={({ number }) => String(number)}
      empty={
        narrowed ? (
          <>
            <p>No order fits. A name or a phone is found by its beginning.</p>
            <Link
              to="/admin/orders"
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              Show all orders
            </Link>
          </>
        ) : (
          <p>No orders yet. They appear here when shoppers place them.</p>
        )
      }
      pages={pages}
    />
  );
}
