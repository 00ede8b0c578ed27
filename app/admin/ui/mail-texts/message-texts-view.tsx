import type { FormValues } from "#app/http/forms.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { PlaceholderList } from "./placeholder-list.tsx";

interface MessageTextsViewProps {
  path: string;
  placeholders: { name: string; example: string }[];
  messages: { key: string; label: string; version: number; form: { values: FormValues; seen: string } }[];
  result: EditFormResult | null;
}

/** The words of the WhatsApp messages that callers send, in each language. */
export function MessageTextsView({ path, placeholders, messages, result }: MessageTextsViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="heading text-2xl">Call messages</h1>
        <p className="max-w-prose text-sm text-muted">
          What a caller sends a customer whose order waits to be confirmed. WhatsApp opens with the text filled in.
        </p>
        <PlaceholderList placeholders={placeholders} />
      </div>
      {messages.map(({ key, label, version, form }) => (
        <EditForm
          key={`${key} ${version}`}
          form={key}
          title={label}
          action={path}
          version={version}
          seen={form.seen}
          result={result}
        >
          <TextAreaField
            label="Message"
            {...fieldProps(toFormState(key, result, form.values), "body", "Empty: the words that the shop came with.")}
            id={`${key}-body`}
            dir="auto"
            rows={7}
            maxLength={settingLimits.messageText}
          />
          <Button className="justify-self-start">Save the words</Button>
        </EditForm>
      ))}
    </>
  );
}
