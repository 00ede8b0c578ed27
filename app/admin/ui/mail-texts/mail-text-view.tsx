import { useEffect, useState } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import { useDebouncedCallback } from "../use-debounced-callback.ts";
import { PlaceholderList } from "./placeholder-list.tsx";
import { useReloadWhile } from "../latest/use-reload-while.ts";

interface MailTextViewProps {
  mail: string;
  label: string;
  version: number;
  placeholders: { name: string; example: string }[];
  form: { values: FormValues; seen: string };
  /** The mail as plain text. */
  text: string;
  /** Where a test mail goes. */
  email: string;
  press: string;
  /** What became of the test mail of this URL; null without one. */
  test: { state: string; error: string | null } | null;
  result: (EditFormResult & { text?: string }) | null;
}

const list = "/admin/settings/mails";
const pauseMilliseconds = 400;

/** The words of one mail, beside what a customer gets. */
export function MailTextView(props: MailTextViewProps) {
  const { mail, label, version, placeholders, form, result } = props;
  const action = `${list}/${mail}`;
  const state = toFormState("text", result, form.values);
  const [typed, setTyped] = useState({ subject: state.values.subject ?? "", intro: state.values.intro ?? "" });
  const [shown, setShown] = useState(typed);
  const { call: showLater } = useDebouncedCallback(setShown, pauseMilliseconds);
  const type = (field: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...field }));
  useEffect(() => showLater(typed), [showLater, typed]);
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={list}>Mail templates</BackLink>
        <h1 className="heading text-2xl">{label}</h1>
      </div>
      <EditForm
        key={version}
        form="text"
        title="Words"
        lead={
          version === 0
            ? "These are the words that the shop came with. What follows them in the mail, such as goods and links, stays as it is."
            : "These are your words. What follows them in the mail, such as goods and links, stays as it is."
        }
        action={action}
        version={version}
        seen={form.seen}
        result={result?.message ? result : null}
      >
        <TextField
          label="Subject"
          {...fieldProps(state, "subject")}
          dir="auto"
          maxLength={settingLimits.mailSubject}
          onInput={({ currentTarget }) => type({ subject: currentTarget.value })}
          required
        />
        <TextAreaField
          label="First paragraph"
          {...fieldProps(state, "intro")}
          dir="auto"
          rows={4}
          maxLength={settingLimits.mailIntro}
          onInput={({ currentTarget }) => type({ intro: currentTarget.value })}
          required
        />
        <PlaceholderList placeholders={placeholders} />
        <div className="flex flex-wrap gap-2">
          <Button look="accent">Save the words</Button>
          <Button look="secondary" name="intent" value="preview">
            Show the preview
          </Button>
        </div>
      </EditForm>
      <Section id="preview" title="As a customer gets it">
        <iframe
          src={`${action}/preview?${new URLSearchParams(shown).toString()}`}
          sandbox=""
          title={`The mail “${label}” with example data`}
          loading="lazy"
          className="h-[70vh] w-full border border-line bg-white"
        />
        <h3 className="font-semibold">As plain text</h3>
        <pre
          dir="auto"
          tabIndex={0}
          className="max-h-96 overflow-auto border border-line bg-surface p-3 text-sm whitespace-pre-wrap"
        >
          {result?.text ?? props.text}
        </pre>
      </Section>
      <TestMail {...props} action={action} />
      {version > 0 && (
        <Section id="reset" title="Back to the words it came with">
          {result?.form === "reset" && <Alert focused>{result.message}</Alert>}
          <form method="post" action={action}>
            <input type="hidden" name="version" value={version} />
            <Button look="secondary" name="intent" value="reset">
              Take back your words
            </Button>
          </form>
        </Section>
      )}
    </>
  );
}

function TestMail({ action, email, press, test, result }: MailTextViewProps & { action: string }) {
  const isWaiting = test?.state === "waiting";
  useReloadWhile(isWaiting);
  return (
    <Section id="test" title="Test mail">
      {result?.form === "test" && <Alert focused>{result.message}</Alert>}
      {test && (
        <div role="status">
          {test.state === "sent" ? (
            <Alert tone="success">The mail service took it. Look into the mailbox of {email}.</Alert>
          ) : test.state === "failed" ? (
            <Alert>It could not be sent: {test.error}</Alert>
          ) : (
            <p>It is on its way. Without scripts, load this page again to see what became of it.</p>
          )}
        </div>
      )}
      <form method="post" action={action} className="grid justify-items-start gap-2">
        <input key={press} type="hidden" name="press" defaultValue={press} />
        <p className="text-sm text-muted">The saved words, with example data, to {email}.</p>
        <Button look="secondary" name="intent" value="test">
          Send me a test mail
        </Button>
      </form>
    </Section>
  );
}
