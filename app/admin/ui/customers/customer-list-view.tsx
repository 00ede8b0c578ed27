import type { loadCustomerList } from "../../customers/load-customer-list.ts";
import type { ListColumn } from "../lists/list-table.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";

type CustomerListProps = Awaited<ReturnType<typeof loadCustomerList>>;
type Row = CustomerListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Name",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/customers/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { label: "Contact", cell: ({ contact }) => contact },
  { label: "Kind", cell: ({ kind }) => kind },
  { label: "Known by", cell: ({ since }) => <bdi>{since}</bdi> },
];

/** The shop's accounts, and with a search also its guests. */
export function CustomerListView({ q, problem, rows, pages }: CustomerListProps) {
  return (
    <ListPage
      title="Customers"
      path="/admin/customers"
      search={{ label: "Phone, e-mail, name or order number", value: q, maxLength: 254 }}
      problem={problem}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        q === "" ? (
          <p>No accounts yet. Guests who ordered without one are found by the search.</p>
        ) : (
          <p>Nobody fits. A phone, an e-mail address or a name is found by its beginning.</p>
        )
      }
      pages={pages}
    />
  );
}
