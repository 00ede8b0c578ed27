import { TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { loadIssueList } from "../../booking/load-issues.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { BulkField } from "../lists/refused-bulk-form.tsx";
import { StatusBadge } from "../status-badge.tsx";

type IssueListProps = Awaited<ReturnType<typeof loadIssueList>>;
type Row = IssueListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Number",
    cell: ({ id, trackingNumber }) => <RowLink to={`/admin/book/issues/${id}`}>{trackingNumber}</RowLink>,
  },
  { label: "What it is", cell: ({ kind }) => kind },
  {
    label: "The courier says",
    cell: ({ courier, word, said }) => (
      <>
        <bdi>{courier}</bdi>: <bdi className="wrap-anywhere">{word}</bdi>
        {said && <span className="block text-sm wrap-anywhere text-muted">{said}</span>}
      </>
    ),
  },
  { label: "Parcel", cell: ({ parcel }) => parcel ?? "–" },
  {
    label: "State",
    cell: ({ open, state }) => <StatusBadge tone={open ? "waiting" : "over"}>{state}</StatusBadge>,
  },
  { label: "Since", sorts: ["newest", "oldest"], cell: ({ at }) => <span className="figures">{at}</span> },
];

/** The list of courier updates that move no parcel: each waits for somebody. */
export function IssueListView({ list, rows, states }: IssueListProps) {
  return (
    <ListPage
      title="Courier updates"
      path="/admin/book/issues"
      list={list}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      bulk={{
        nameOf: ({ kind, trackingNumber }) => `${kind}, ${trackingNumber}`,
        actions: [
          {
            intent: "set-aside",
            label: (issues) => `Set ${issues} aside`,
            fields: (
              <BulkField intent="set-aside" name="reason">
                {(field) => (
                  <TextField
                    label="Why nothing is to be done"
                    {...field}
                    maxLength={orderTextLimits.issueReason}
                    dir="auto"
                  />
                )}
              </BulkField>
            ),
          },
        ],
      }}
      empty={<p>Nothing waits. What a courier says that does not fit what the shop knows appears here.</p>}
    />
  );
}
