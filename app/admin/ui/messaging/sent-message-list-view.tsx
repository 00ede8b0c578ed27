import type { loadSentMessageList } from "../../messaging/load-sent-message-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { SentStateBadge } from "./sent-state.tsx";

type SentMessageListProps = Awaited<ReturnType<typeof loadSentMessageList>>;
type Row = SentMessageListProps["rows"][number];

const path = "/admin/sent-messages";

const columns: ListColumn<Row>[] = [
  { label: "Message", cell: ({ id, kind }) => <RowLink to={`${path}/${id}`}>{kind}</RowLink> },
  {
    label: "State",
    cell: ({ state }) => (
      <span className="whitespace-nowrap">
        <SentStateBadge state={state} />
      </span>
    ),
  },
  {
    label: "To",
    cell: ({ recipient }) =>
      recipient === null ? (
        <span className="text-muted">not known any more</span>
      ) : (
        <span className="figures whitespace-nowrap">{recipient}</span>
      ),
  },
  { label: "By", cell: ({ channel }) => channel ?? "–" },
  {
    label: "Words",
    wideOnly: true,
    cell: ({ body }) => (
      <span dir="auto" className="line-clamp-2">
        {body ?? "–"}
      </span>
    ),
  },
  {
    label: "Error",
    // The whole of it stands on the message's own screen.
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

/** Every message that the shop sent by WhatsApp or SMS, or tried to send. */
export function SentMessageListView({ list, days, rows, states }: SentMessageListProps) {
  return (
    <>
      <ListPage
        title="WhatsApp and SMS"
        path={path}
        list={list}
        search={{ label: "To: the whole phone number, or an order's number" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        bulk={{
          nameOf: ({ kind, recipient }) => `${kind} ${recipient ?? ""}`,
          actions: [
            { intent: "resend", label: (messages) => `Send ${messages} again` },
            { intent: "discard", label: (messages) => `Discard ${messages}` },
          ],
        }}
        hint="A phone number is found whole, in any spelling; a message about an order by the order's number."
        empty={
          <p>
            No message was sent yet. Which ones the shop sends is set at{" "}
            <a href="/admin/settings/messaging" className="underline underline-offset-4">
              WhatsApp and SMS in the settings
            </a>
            .
          </p>
        }
      />
      <p className="text-sm text-muted">Messages stay here for {days} days.</p>
    </>
  );
}
