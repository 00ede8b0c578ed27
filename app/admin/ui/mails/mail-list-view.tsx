import type { loadMailList } from "../../mails/load-mail-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { MailStateBadge } from "./mail-state.tsx";

type MailListProps = Awaited<ReturnType<typeof loadMailList>>;
type Row = MailListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "Mail",
    cell: ({ id, subject, kind }) => (
      <RowLink to={`/admin/mails/${id}`}>
        <bdi className="line-clamp-2 xl:min-w-40">{subject === "" ? kind : subject}</bdi>
      </RowLink>
    ),
  },
  {
    label: "State",
    cell: ({ state }) => (
      <span className="whitespace-nowrap">
        <MailStateBadge state={state} />
      </span>
    ),
  },
  {
    label: "To",
    cell: ({ recipient }) =>
      recipient === null ? (
        <span className="text-muted">not known any more</span>
      ) : (
        <span title={recipient} className="md:block md:max-w-32 md:truncate xl:max-w-40">
          {recipient}
        </span>
      ),
  },
  { label: "Kind", wideOnly: true, cell: ({ kind }) => kind },
  {
    label: "Error",
    // The whole of it stands on the mail's own screen.
    cell: ({ state, error }) =>
      state === "failed" && error !== null ? <span className="line-clamp-2">{error}</span> : "–",
  },
  { label: "Tries", optional: true, numeric: true, cell: ({ attempts }) => attempts },
  {
    label: "When",
    sorts: ["newest", "oldest"],
    cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span>,
  },
];

/** Every mail that the shop sent or tried to send. */
export function MailListView({ list, days, rows, states }: MailListProps) {
  return (
    <>
      <ListPage
        title="Mails"
        path="/admin/mails"
        list={list}
        search={{ label: "To: the whole e-mail address, or an order's number" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        bulk={{
          nameOf: ({ subject, kind, recipient }) => `${subject === "" ? kind : subject} ${recipient ?? ""}`,
          actions: [
            { intent: "resend", label: (mails) => `Send ${mails} again` },
            { intent: "discard", label: (mails) => `Discard ${mails}` },
          ],
        }}
        hint="An address is found whole, a mail of an order by the order's number."
        empty={<p>No mail was sent yet. Each mail that the shop sends, or fails to send, appears here.</p>}
      />
      <p className="text-sm text-muted">Mails stay here for {days} days.</p>
    </>
  );
}
