import type { loadSentMessageList } from "../../messaging/load-sent-message-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { logColumns } from "../lists/log-columns.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { SentStateBadge } from "./sent-state.tsx";

type SentMessageListProps = Awaited<ReturnType<typeof loadSentMessageList>>;
type Row = SentMessageListProps["rows"][number];

const path = "/admin/sent-messages";

const { first, last } = logColumns<Row>({
  state: ({ state }) => <SentStateBadge state={state} />,
  recipient: (recipient) => <span className="figures wrap-anywhere md:whitespace-nowrap">{recipient}</span>,
});

const columns: ListColumn<Row>[] = [
  { label: "Message", cell: ({ id, kind }) => <RowLink to={`${path}/${id}`}>{kind}</RowLink> },
  ...first,
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
  ...last,
];

/** Every message that the shop sent by WhatsApp or SMS, or tried to send. */
export function SentMessageListView({ maySet, list, days, rows, states }: SentMessageListProps) {
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
            No message was sent yet. Which ones the shop sends{" "}
            {maySet ? (
              <>
                is set at{" "}
                <a href="/admin/settings/messaging" className="underline underline-offset-4">
                  WhatsApp and SMS in the settings
                </a>
              </>
            ) : (
              "is set by the owner"
            )}
            .
          </p>
        }
      />
      <p className="text-sm text-muted">Messages stay here for {days} days.</p>
    </>
  );
}
