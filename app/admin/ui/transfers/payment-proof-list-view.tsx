import { Badge } from "#app/ui/elements/badge.tsx";
import type { loadPaymentProofList } from "../../transfers/load-payment-proof-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { paymentProofLabels } from "./payment-proof-labels.ts";

type PaymentProofListProps = Awaited<ReturnType<typeof loadPaymentProofList>>;
type Row = PaymentProofListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Order",
    cell: ({ id, order }) => (
      <RowLink to={`/admin/money/transfers/${id}`}>
        <span className="figures">{order}</span>
      </RowLink>
    ),
  },
  {
    label: "Reference",
    cell: ({ reference, suspicious }) => (
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="figures wrap-anywhere">{reference}</bdi>
        {suspicious && <Badge tone="sale">On another order too</Badge>}
      </span>
    ),
  },
  { label: "Way to pay", cell: ({ method }) => method },
  { label: "Total", cell: ({ total }) => <span className="figures whitespace-nowrap">{total}</span> },
  {
    label: "State",
    cell: ({ state }) => <Badge tone={state === "sent" ? "ink" : "quiet"}>{paymentProofLabels[state]}</Badge>,
  },
  {
    label: "Arrived",
    optional: true,
    cell: ({ arrived }) => <span className="figures whitespace-nowrap">{arrived ?? "–"}</span>,
  },
  {
    label: "Sent",
    sorts: ["newest", "oldest"],
    cell: ({ sent }) => <span className="figures xl:whitespace-nowrap">{sent}</span>,
  },
];

/** The payment proofs that shoppers have sent; those that wait first. */
export function PaymentProofListView({ list, rows, states }: PaymentProofListProps) {
  return (
    <ListPage
      title="Transfers to check"
      path="/admin/money/transfers"
      list={list}
      search={{ label: "Order number, or the beginning of a reference" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hint="Spaces and dashes of a reference make no difference."
      empty={<p>Nothing to check. Receipts that customers send from the page of their order appear here.</p>}
    />
  );
}
