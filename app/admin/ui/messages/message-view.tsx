import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import type { loadMessage } from "../../messages/load-message.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Disclosure } from "../disclosure.tsx";
import { noteField } from "../note-field.ts";
import { Section } from "../section.tsx";
import { MessageThread } from "./message-thread.tsx";

type MessageViewProps = Awaited<ReturnType<typeof loadMessage>> & { result: FormResult | null };

/** A message with what was answered and noted, and the forms that answer, note, take and close it. */
export function MessageView(props: MessageViewProps) {
  const { message, result } = props;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/messages">All messages</BackLink>
        <h1 dir="auto" className="heading text-2xl wrap-anywhere">
          {message.subject}
        </h1>
      </div>
      <FormAlert result={result} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <MessageThread {...props} />
          <AnswerForm {...props} />
        </div>
        <Writer {...props} />
      </div>
    </>
  );
}

function AnswerForm({ message, replyId, seenWords, maxReplyLength, shopEmail, result }: MessageViewProps) {
  const refused = (intent: string) => (result?.values.intent === intent ? result : null);
  const field = (intent: "answer" | "note", label: string) => (
    <TextAreaField
      {...{ id: intent, name: "body", ...(intent === "note" && noteField) }}
      label={label}
      rows={intent === "answer" ? 8 : 3}
      maxLength={maxReplyLength}
      dir="auto"
      defaultValue={refused(intent)?.values.body}
      error={refused(intent)?.errors.body?.[0]}
      className="w-full"
    />
  );
  const form = (intent: string, children: React.ReactNode) => (
    <form method="post" action={`/admin/messages/${message.id}`} noValidate className="grid justify-items-start gap-3">
      <input type="hidden" name="reply" value={replyId} />
      <input type="hidden" name="seen" value={seenWords} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
  return (
    <Section id="reply" title="Answer">
      {message.channel === "whatsapp" ? (
        <WhatsAppAnswer message={message} seenWords={seenWords} />
      ) : (
        form(
          "answer",
          <>
            {field("answer", `Your answer, mailed to ${message.email}`)}
            <p className="text-sm text-muted">
              The mail has a link: what the customer answers there stands here, and opens the message again. Whoever
              answers the mail itself writes to {shopEmail}.
            </p>
            <Button look="accent">Send the answer</Button>
          </>,
        )
      )}
      <Disclosure title="Note for staff" open={refused("note") !== null}>
        {form(
          "note",
          <>
            {field("note", "Only staff see it")}
            <Button look="secondary" size="small">
              Add the note
            </Button>
          </>,
        )}
      </Disclosure>
    </Section>
  );
}

/** What the page showed, so that nobody takes a colleague's message or closes one that they have not read. */
const SeenFields = ({ message: { assigneeId }, seenWords }: Pick<MessageViewProps, "message" | "seenWords">) => (
  <>
    <input type="hidden" name="seen" value={seenWords} />
    <input type="hidden" name="seenAssignee" value={assigneeId ?? ""} />
  </>
);

/** What was written by WhatsApp is answered there, by hand. */
function WhatsAppAnswer({ message, seenWords }: Pick<MessageViewProps, "message" | "seenWords">) {
  const { id, phoneLink, state } = message;
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        {phoneLink
          ? "It was written by WhatsApp, so answer it there, within a day: later WhatsApp lets shops send templates only."
          : "It was written by WhatsApp, which keeps this number to itself: answer it in the shop’s WhatsApp."}
      </p>
      <div className="flex flex-wrap gap-2">
        {phoneLink && (
          <a href={whatsAppLink(phoneLink)} target="_blank" rel="noreferrer" className={buttonLooks("accent", "small")}>
            Answer by WhatsApp
          </a>
        )}
        {state === "open" && (
          <form method="post" action={`/admin/messages/${id}`}>
            <SeenFields message={message} seenWords={seenWords} />
            <Button look="secondary" size="small" name="intent" value="answered">
              I have answered it
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

function Writer({ message, links, seenWords }: MessageViewProps) {
  const { id, name, email, phone, phoneLink, assignee, mine, state } = message;
  return (
    <Section id="writer" title="From">
      <Definitions
        items={[
          { term: "Name", value: <bdi>{name}</bdi> },
          { term: "E-mail", value: email },
          { term: "Phone", value: phone },
          { term: "With", value: assignee ? <bdi>{mine ? `${assignee} (you)` : assignee}</bdi> : "nobody yet" },
        ]}
      />
      <p className="text-sm text-muted">
        {message.channel === "whatsapp"
          ? "WhatsApp vouches for the number. The name is what they call themselves there."
          : "Anybody can type any name and address in the form: ask before you tell."}
      </p>
      {phoneLink && (
        <p className="flex flex-wrap gap-2">
          <a href={`tel:${phoneLink}`} className={buttonLooks("secondary", "small")}>
            Call
          </a>
          <a
            href={whatsAppLink(phoneLink)}
            target="_blank"
            rel="noreferrer"
            className={buttonLooks("secondary", "small")}
          >
            WhatsApp
          </a>
        </p>
      )}
      <ul className="grid text-sm">
        {[
          links.order ?? { href: null, label: "" },
          { href: links.customer, label: "Customers of this address" },
          { href: links.orders, label: "Orders of this address" },
          { href: links.ordersByPhone, label: "Orders of this phone" },
          { href: links.messages, label: "All messages of this address" },
          { href: links.messagesByPhone, label: "All messages of this phone" },
        ].map(
          ({ href, label }) =>
            href && (
              <li key={label}>
                <Link to={href} className={linkLook}>
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
      <form method="post" action={`/admin/messages/${id}`} className="flex flex-wrap gap-2">
        <SeenFields message={message} seenWords={seenWords} />
        <Button look="secondary" size="small" name="intent" value={mine ? "let-go" : "take"}>
          {mine ? "Let it go" : "I see to it"}
        </Button>
        {state === "closed" ? (
          <Button look="secondary" size="small" name="intent" value="reopen">
            Open it again
          </Button>
        ) : (
          <Button look="secondary" size="small" name="intent" value="close">
            Close it
          </Button>
        )}
      </form>
    </Section>
  );
}
