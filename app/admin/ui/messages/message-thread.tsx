import { Link } from "react-router";
import { Badge } from "#app/ui/elements/badge.tsx";
import { linkLook } from "../link-look.ts";
import type { loadMessage } from "../../messages/load-message.ts";
import { MailStateBadge } from "../mails/mail-state.tsx";
import { Section } from "../section.tsx";
import { WrittenEntry } from "../written-entry.tsx";
import { messageStateLabels } from "./message-labels.ts";

/** So many replies leave the form that answers out of sight. */
const longThread = 3;

/** A message, and what was written after it by staff and by its writer, the oldest first. */
export function MessageThread({
  message,
  replies,
}: Pick<Awaited<ReturnType<typeof loadMessage>>, "message" | "replies">) {
  return (
    <Section
      id="thread"
      title="What was written"
      aside={
        <span className="flex items-center gap-4">
          {replies.length > longThread && (
            <a href="#reply" className={`${linkLook} text-sm font-semibold`}>
              Answer
            </a>
          )}
          <Badge tone={message.state === "open" ? "ink" : "quiet"}>{messageStateLabels[message.state]}</Badge>
        </span>
      }
    >
      <ol className="grid gap-3">
        <WrittenEntry author={message.name} at={message.at} body={message.body} />
        {replies.map(({ id, kind, author, at, body, mail }) => (
          <WrittenEntry
            key={id}
            author={kind === "note" ? `${author}, a note for staff` : author}
            at={at}
            body={body}
            isOurs={kind !== "follow-up"}
            aside={
              kind === "answer" &&
              (mail ? (
                <Link to={`/admin/mails/${mail.id}`} className={linkLook}>
                  <MailStateBadge state={mail.state} />
                </Link>
              ) : (
                <Badge>The mail is on its way</Badge>
              ))
            }
          />
        ))}
      </ol>
    </Section>
  );
}
