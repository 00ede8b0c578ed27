import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import type { PresentedMail } from "../../mails/load-mail-list.ts";
import { BackLink } from "../back-link.tsx";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Section } from "../section.tsx";
import { ResendForm } from "./resend-form.tsx";
import { MailStateBadge } from "./mail-state.tsx";
import { linkLook } from "../link-look.ts";

export interface MailViewProps {
  mail: PresentedMail;
  /** The screen of what the mail is about; null without one. */
  about: { href: string; label: string } | null;
  /** Makes the form one press, however often it is sent. */
  press: string;
  mayAnswer: boolean;
  result: FormResult | null;
}

/** One mail of the log: what became of it, what was sent, and sending it again. */
export function MailView({ mail, about, press, mayAnswer, result }: MailViewProps) {
  const { id, kind, recipient, subject, state, error, attempts, at, hasContent, resendable } = mail;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/mails">All mails</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {subject === "" ? kind : subject}
        </h1>
      </div>
      <FormAlert result={result} />
      <Section id="facts" title={kind} aside={<MailStateBadge state={state} />}>
        <Definitions
          items={[
            { term: "To", value: recipient ?? "not known any more" },
            { term: state === "sent" ? "Sent" : "Since", value: at },
            { term: "Tries", value: String(attempts) },
            { term: "Error", value: error },
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
        {state === "failed" && (
          <p className="text-sm text-muted">The shop tries again by itself, at longer and longer intervals.</p>
        )}
        {mayAnswer && (
          <ResendForm
            press={press}
            resendable={resendable}
            state={state}
            label={state === "sent" ? "Send it again" : "Send it now"}
            noun="this mail"
          />
        )}
        {resendable && mayAnswer && (
          <p className="text-sm text-muted">
            It is written anew: an order as it is now, and links that work from now on.
          </p>
        )}
      </Section>
      {hasContent && (
        <Section id="content" title={state === "sent" ? "What was sent" : "What was to be sent"}>
          <iframe
            src={`/admin/mails/${id}/preview`}
            sandbox=""
            title={`The mail “${subject}”`}
            loading="lazy"
            className="h-[70vh] w-full border border-line bg-white"
          />
          <p className="text-sm text-muted">
            Links that open an order or an account are not shown here: ••• stands in their place. A mail service with a
            template of its own may have laid it out in another way.
          </p>
        </Section>
      )}
    </>
  );
}
