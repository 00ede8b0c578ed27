import { Badge } from "#app/ui/elements/badge.tsx";
import type { loadMessageList } from "../../messages/load-message-list.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { messageStateWords } from "./message-words.ts";

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
    cell: ({ state }) => <Badge tone={state === "open" ? "ink" : "quiet"}>{messageStateWords[state]}</Badge>,
  },
  { label: "With", cell: ({ assignee }) => (assignee ? <bdi>{assignee}</bdi> : "–") },
  { label: "Written", cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span> },
];

/** The messages of the contact form; those that wait for an answer first. */
export function MessageListView({ q, state, rows, states, pages }: MessageListProps) {
  return (
    <ListPage
      title="Messages"
      path="/admin/messages"
      search={{ label: "From: the whole e-mail address or phone number", value: q, maxLength: 320 }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        q !== "" || state !== "open" ? (
          <p>No message fits.</p>
        ) : (
          <p>Nobody waits for an answer. What shoppers write at “Connect with us” appears here.</p>
        )
      }
      pages={pages}
    />
  );
}
