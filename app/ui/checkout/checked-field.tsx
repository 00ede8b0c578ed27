import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { CircleCheck } from "lucide-react";
import { EmailField, SelectField, TextAreaField, TextField } from "../elements/text-field.tsx";
import { EmailSuggestion, useEmailSuggestion } from "./email-suggestion.tsx";
import { type Check, useFieldCheck } from "./use-field-check.ts";

/** A text field that displays its error when it loses the focus, removes it as soon as the value is valid, and confirms a valid value. */
export function CheckedField({ error, label, check, ...field }: ComponentProps<typeof TextField> & { check?: Check }) {
  const { fault, good, ...listeners } = useFieldCheck(error, check);
  return <TextField {...field} {...listeners} error={fault} label={<Confirmed good={good}>{label}</Confirmed>} />;
}

/** The same for an e-mail address. A likely misspelling in its domain is suggested for correction, never refused. */
export function CheckedEmail({
  error,
  label,
  check,
  hint,
  ...field
}: ComponentProps<typeof TextField> & { check: Check }) {
  const { fault, good, onBlur, onInput } = useFieldCheck(error, check);
  const { suggestion, input, look, take } = useEmailSuggestion(String(field.defaultValue ?? ""));
  const left = (event: FocusEvent<HTMLInputElement>) => {
    onBlur(event);
    look(event.currentTarget.value);
  };
  return (
    <EmailField
      {...field}
      ref={input}
      onBlur={left}
      onInput={onInput}
      error={fault}
      label={<Confirmed good={good && suggestion === null}>{label}</Confirmed>}
      hint={
        <>
          {hint}
          <EmailSuggestion suggestion={suggestion} onTake={take} />
        </>
      }
    />
  );
}

/** The same for several lines of text. */
export function CheckedTextArea({
  error,
  label,
  check,
  ...field
}: ComponentProps<typeof TextAreaField> & { check: Check }) {
  const { fault, good, ...listeners } = useFieldCheck(error, check);
  return <TextAreaField {...field} {...listeners} error={fault} label={<Confirmed good={good}>{label}</Confirmed>} />;
}

/** The same for a select. */
export function CheckedSelect({ error, label, ...field }: ComponentProps<typeof SelectField>) {
  const { fault, good, ...listeners } = useFieldCheck(error, undefined);
  return <SelectField {...field} {...listeners} error={fault} label={<Confirmed good={good}>{label}</Confirmed>} />;
}

function Confirmed({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {good && <CircleCheck aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.15em] text-success" />}
    </>
  );
}
