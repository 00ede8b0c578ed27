import { Badge } from "#app/ui/elements/badge.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { endedReturnStates } from "#domains/returns/return.ts";
import type { loadReturnList } from "../../returns/load-return-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { staffReturnStateLabels } from "./return-labels.ts";

type ReturnListProps = Awaited<ReturnType<typeof loadReturnList>>;
type Row = ReturnListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  { label: "Return", cell: ({ id, code }) => <RowLink to={`/admin/returns/${id}`}>{code}</RowLink> },
  { label: "Order", cell: ({ order }) => <span className="figures">{order}</span> },
  {
    label: "State",
    cell: ({ state }) => (
      <Badge tone={endedReturnStates.includes(state) ? "quiet" : "ink"}>{staffReturnStateLabels[state]}</Badge>
    ),
  },
  { label: "Began as", cell: ({ origin }) => origin },
  { label: "Refund", cell: ({ refund }) => <span className="figures whitespace-nowrap">{refund ?? "–"}</span> },
  {
    label: "Began",
    sorts: ["newest", "oldest"],
    cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span>,
  },
  {
    label: "Last step",
    optional: true,
    cell: ({ movedAt }) => <span className="figures xl:whitespace-nowrap">{movedAt}</span>,
  },
];

/** Everything that comes back: asked for by customers, refused at the door, or sent back by a courier. */
export function ReturnListView({ mayReceive, list, rows, states }: ReturnListProps) {
  return (
    <>
      <ListPage
        title="Returns"
        path="/admin/returns"
        list={list}
        search={{ label: "Number of a return (R-101) or of an order" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <p>
            Nothing has come back yet. What customers ask to send back appears here, and parcels that{" "}
            {mayReceive ? (
              <>
                you{" "}
                <a href="/admin/returns/receive" className="underline underline-offset-4">
                  receive
                </a>
              </>
            ) : (
              "are received"
            )}
            .
          </p>
        }
      />
      {mayReceive && (
        <p>
          <a href="/admin/returns/receive" className={buttonLooks("secondary", "small")}>
            Receive a parcel
          </a>
        </p>
      )}
    </>
  );
}
