import type { loadCreditList } from "../../store-credit/load-credit-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";

type CreditListProps = Awaited<ReturnType<typeof loadCreditList>>;
type Row = CreditListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Customer",
    cell: ({ name, path }) =>
      path ? (
        <RowLink to={path}>
          <bdi>{name}</bdi>
        </RowLink>
      ) : (
        name
      ),
  },
  {
    label: "Left",
    sorts: ["most", "least"],
    cell: ({ balance }) => <span className="figures whitespace-nowrap">{balance}</span>,
  },
  {
    label: "Last changed",
    sorts: ["newest", "oldest"],
    cell: ({ changed }) => <span className="figures xl:whitespace-nowrap">{changed}</span>,
  },
];

/** What the shop owes its customers as store credit. */
export function CreditListView({ list, rows, owed }: CreditListProps) {
  return (
    <ListPage
      title="Store credit"
      first={<p className="figures font-semibold">{owed}</p>}
      path="/admin/store-credit"
      list={list}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <p>
          Nobody has store credit yet. Give it on a customer’s page, or as a refund on an order’s page under “Record a
          payment or a refund”.
        </p>
      }
    />
  );
}
