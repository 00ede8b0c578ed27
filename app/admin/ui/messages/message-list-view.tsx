import { Badge } from "#app/ui/elements/badge.tsx";
import type { loadMessageList } from "../../messages/load-message-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { messageStateLabels } from "./message-labels.ts";

type MessageListProps = Awaited<ReturnType<typeof loadMessageList>>;
type Row = MessageListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    label: "About",
    cell: ({ id, subject }) => (
      <RowLink to={`/admin/messages/${id}`}>
        <bdi>{subject}</bdi>
      </RowLink>
    ),
  },
  { label: "From", cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: "State",
    cell: ({ state }) => <Badge tone={state === "open" ? "ink" : "quiet"}>{messageStateLabels[state]}</Badge>,
  },
  { label: "With", cell: ({ assignee }) => (assignee ? <bdi>{assignee}</bdi> : "–") },
  { label: "E-mail", optional: true, cell: ({ email }) => email || "–" },
  {
    label: "Phone",
    optional: true,
    cell: ({ phone }) => <span className="figures wrap-anywhere md:whitespace-nowrap">{phone ?? "–"}</span>,
  },
  {
    label: "Written",
    sorts: ["newest", "oldest"],
    cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span>,
  },
];

/** The messages of the contact form and those written by WhatsApp; those that wait for an answer first. */
export function MessageListView({ list, rows, states }: MessageListProps) {
  return (
    <ListPage
      title="Messages"
      path="/admin/messages"
      list={list}
      search={{ label: "Phone number, e-mail address, or words that were written" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      bulk={{
        nameOf: ({ subject, name }) => `${subject}, from ${name}`,
        actions: [
          { intent: "take", label: (messages) => `Take ${messages}` },
          { intent: "answered", label: (messages) => `Mark ${messages} as answered` },
          { intent: "close", label: (messages) => `Close ${messages}` },
          { intent: "reopen", label: (messages) => `Open ${messages} again` },
        ],
      }}
      hint="A phone number is found whole. Name, e-mail address, subject, text, answers and notes are found by any part of their words."
      empty={
        <p>
          Nobody has written yet. What shoppers write at “Connect with us”, or to the shop’s WhatsApp, appears here.
        </p>
      }
    />
  );
}
