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
  { label: "Contact", cell: ({ contact }) => <bdi>{contact}</bdi> },
  {
    label: "Kind",
    cell: ({ kind, unverified }) => (
      <span className="whitespace-nowrap">
        {kind}
        {unverified && <span className="text-muted"> · e-mail not verified</span>}
      </span>
    ),
  },
  {
    id: "since",
    label: "Registered or ordered",
    sorts: ["newest", "oldest"],
    cell: ({ since }) => <bdi className="xl:whitespace-nowrap">{since}</bdi>,
  },
];

/** The shop's accounts, and with a search also its guests. */
export function CustomerListView({ list, rows }: CustomerListProps) {
  return (
    <ListPage
      title="Customers"
      path="/admin/customers"
      list={list}
      search={{ label: "Phone, e-mail, name or order number" }}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No accounts yet. Guests who ordered without one are found by the search."
      hint="A phone or a name is found by its beginning, an e-mail address by what it begins with up to the @."
    />
  );
}
