import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import type { PresentedSentMessage } from "../../messaging/present-sent-message.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Section } from "../section.tsx";
import { ResendForm } from "../mails/resend-form.tsx";
import { SentStateBadge } from "./sent-state.tsx";

export interface SentMessageViewProps {
  message: PresentedSentMessage;
  /** The order that it is about; null without one. */
  about: { href: string; label: string } | null;
  /** Makes the form one press, however often it is sent. */
  press: string;
  mayAnswer: boolean;
  result: FormResult | null;
}

/** One message of the log: what became of it, what was sent, and sending it again. */
export function SentMessageView({ message, about, press, mayAnswer, result }: SentMessageViewProps) {
  const { kind, recipient, channel, body, state, error, attempts, at, receiptAt, resendable } = message;
  const isSent = state === "sent" || state === "delivered" || state === "read";
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/sent-messages">All messages by WhatsApp and SMS</BackLink>
        <h1 className="heading text-2xl">{kind}</h1>
      </div>
      <FormAlert result={result} />
      <Section id="facts" title={channel ?? "Not sent yet"} aside={<SentStateBadge state={state} />}>
        <Definitions
          items={[
            { term: "To", value: recipient ?? "not known any more" },
            { term: isSent ? "Sent" : "Since", value: at },
            { term: "Last told of", value: receiptAt },
            { term: "Tries", value: String(attempts) },
            { term: isSent ? "Why not by another way" : "Error", value: error },
            {
              term: "About",
              value: about && (
                <Link to={about.href} className={linkLook}>
                  {about.label}
                </Link>
              ),
            },
          ]}
        />
        {mayAnswer && (
          <ResendForm press={press} resendable={resendable} state={state} label="Send it again" noun="this message" />
        )}
        {resendable && mayAnswer && (
          <p className="max-w-prose text-sm text-muted">
            It is written anew, with the order as it is now, and goes only by a way that is switched on and that the
            customer wants.
          </p>
        )}
      </Section>
      {body !== null && (
        <Section id="content" title={isSent ? "What was sent" : "What was to be sent"}>
          <p dir="auto" className="max-w-prose border-l-4 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
            {body}
          </p>
          <p className="max-w-prose text-sm text-muted">
            Links and codes are not shown here: ••• stands in their place. WhatsApp shows the words of the template that
            it has approved.
          </p>
        </Section>
      )}
    </>
  );
}
