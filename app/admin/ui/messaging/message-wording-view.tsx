import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { replyActions } from "#domains/messaging/message-kind-row.ts";
import { findMessageKind, type MessageKind } from "#domains/messaging/message-kinds.ts";
import { type MessageLanguage, messageLanguages } from "#kernel/message-language.ts";
import { maxTemplateLength } from "#domains/messaging/text-limits.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import { PlaceholderList } from "../mail-texts/placeholder-list.tsx";

interface MessageWordingViewProps {
  kind: MessageKind;
  label: string;
  version: number;
  form: { values: FormValues; seen: string };
  placeholders: { name: string; example: string }[];
  maxTextLength: number;
  result: EditFormResult | null;
}

const languages = Object.entries(messageLanguages) as [MessageLanguage, (typeof messageLanguages)[MessageLanguage]][];

/** The words of one kind of message, and the template that WhatsApp has to approve. */
export function MessageWordingView(props: MessageWordingViewProps) {
  const { kind, label, version, form, placeholders, maxTextLength, result } = props;
  const state = toFormState("words", result, form.values);
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/settings/messaging">WhatsApp and SMS</BackLink>
        <h1 className="heading text-2xl">{label}</h1>
      </div>
      <EditForm
        key={version}
        form="words"
        title="Words"
        lead="An SMS says these words. WhatsApp says those of the template that it has approved: after a change, send it the new words too."
        action={`/admin/settings/messaging/${kind}`}
        version={version}
        seen={form.seen}
        result={result}
      >
        {languages.map(([language, { label: name, dir }]) => (
          <TextAreaField
            key={language}
            label={name}
            {...fieldProps(state, language, "Empty: the words that the shop came with.")}
            dir={dir}
            rows={3}
            maxLength={maxTextLength}
          />
        ))}
        <TextField
          label="The template’s name at WhatsApp"
          {...fieldProps(
            state,
            "template",
            "That of Roman Urdu has _roman behind it. Empty: the name that the shop came with.",
          )}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTemplateLength}
        />
        <PlaceholderList placeholders={placeholders} />
        <Button className="justify-self-start">Save the words</Button>
      </EditForm>
      <Templates {...props} />
    </>
  );
}

/** What the owner enters at WhatsApp, from what is saved. */
function Templates({ kind, form }: MessageWordingViewProps) {
  const { buttons } = findMessageKind(kind);
  const isCode = "copies" in buttons;
  return (
    <Section id="templates" title="At WhatsApp">
      <p className="max-w-prose text-sm text-muted">
        {isCode
          ? "In WhatsApp Manager, make a template of the category Authentication under this name, with the button that copies the code, in each language that you use. Its words are WhatsApp’s own."
          : "In WhatsApp Manager, make a template of the category Utility under each name that you use, with variables by name, and with these words and buttons. WhatsApp takes no words that begin or end with a variable."}
      </p>
      <ul className="grid gap-4">
        {languages.map(([language, { label, code, suffix, dir }]) => (
          <li key={language} className="grid gap-1 border-l-4 border-line pl-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{label}</span>
              <code className="wrap-anywhere">
                {form.values.template}
                {suffix}
              </code>
              <span className="text-muted">language {code}</span>
            </p>
            {!isCode && (
              <>
                <p dir={dir} className="wrap-anywhere whitespace-pre-wrap select-all">
                  {(form.values[language] ?? "").replaceAll(/\{([a-z]+)\}/g, "{{$1}}")}
                </p>
                {buttons.length > 0 && (
                  <p className="text-sm text-muted">
                    Quick replies, in this order: {buttons.map((action) => replyActions[action]).join(", ")}
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
