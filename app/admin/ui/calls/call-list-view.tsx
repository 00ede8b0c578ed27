import { Button } from "#app/ui/elements/button.tsx";
import type { CallListScreen } from "../../calls/load-call-list.ts";
import { ScreenHelp } from "../help/screen-help.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";

type Row = CallListScreen["calls"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Order",
    cell: ({ number }) => <RowLink to={`/admin/calls/${number}`}>{String(number)}</RowLink>,
    sorts: ["newest", "oldest"],
  },
  {
    label: "Customer",
    cell: ({ name, city }) => (
      <>
        <bdi className="block">{name}</bdi>
        <bdi className="block text-muted">{city}</bdi>
      </>
    ),
  },
  {
    label: "Phone",
    optional: true,
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{phone}</span>,
  },
  { label: "Call", cell: ({ why }) => <bdi>{why}</bdi> },
  { label: "Attempts", optional: true, cell: ({ attempts }) => attempts, numeric: true },
  {
    label: "Placed",
    optional: true,
    cell: ({ placed }) => <span className="figures xl:whitespace-nowrap">{placed}</span>,
  },
  { label: "Waits", cell: ({ waits }) => waits, numeric: true },
  { label: "To collect", cell: ({ due }) => due, numeric: true },
];

/** Who waits to be called and why; one button gives the caller the first of them. */
export function CallListView({ list, calls, queues, count, anybody, mayReadCustomers }: CallListScreen) {
  return (
    <>
      <ListPage
        title="Calls"
        path="/admin/calls"
        action={
          anybody && (
            <form method="post" action="/admin/calls">
              <Button look="accent" name="intent" value="next">
                Call the next customer
              </Button>
            </form>
          )
        }
        first={
          <p className="text-muted">
            {anybody
              ? `Waiting to be called now: ${count}. Nobody else gets the one on your screen.`
              : "Nobody is to be called now."}
          </p>
        }
        list={list}
        search={{ label: mayReadCustomers ? "Order number, name, phone or city" : "Order number" }}
        filters={[{ label: "Queues", chips: queues }]}
        columns={columns}
        rows={calls}
        keyOf={({ number }) => String(number)}
        empty="New orders in cash appear here by themselves."
        hint="A name, a city or a phone is found by its beginning."
      />
      <ScreenHelp topic="calls" />
    </>
  );
}
