import type { loadMailList } from "../../mails/load-mail-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { logColumns } from "../lists/log-columns.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { MailStateBadge } from "./mail-state.tsx";

type MailListProps = Awaited<ReturnType<typeof loadMailList>>;
type Row = MailListProps["rows"][number];

const { first, last } = logColumns<Row>({
  state: ({ state }) => <MailStateBadge state={state} />,
  recipient: (recipient) => (
    <span title={recipient} className="md:block md:max-w-32 md:truncate xl:max-w-40">
      {recipient}
    </span>
  ),
});

const columns: ListColumn<Row>[] = [
  {
    label: "Mail",
    cell: ({ id, subject, kind }) => (
      <RowLink to={`/admin/mails/${id}`}>
        <bdi className="line-clamp-2 xl:min-w-40">{subject === "" ? kind : subject}</bdi>
      </RowLink>
    ),
  },
  ...first,
  { label: "Kind", wideOnly: true, cell: ({ kind }) => kind },
  ...last,
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
