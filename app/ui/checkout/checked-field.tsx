import type { ComponentProps, ReactNode } from "react";
import { CircleCheck } from "lucide-react";
import { SelectField, TextAreaField, TextField } from "../elements/text-field.tsx";
import { useFieldCheck } from "./use-field-check.ts";

/** A text field that says what is missing when it is left, stops saying so as soon as it is mended, and confirms what is good. */
export function CheckedField({ error, label, wrong, ...field }: ComponentProps<typeof TextField> & { wrong?: string }) {
  const { fault, good, ...listeners } = useFieldCheck(error, wrong);
  return <TextField {...field} {...listeners} error={fault} label={<Confirmed good={good}>{label}</Confirmed>} />;
}

/** The same for several lines of text. */
export function CheckedTextArea({ error, label, ...field }: ComponentProps<typeof TextAreaField>) {
  const { fault, good, ...listeners } = useFieldCheck(error, undefined);
  return <TextAreaField {...field} {...listeners} error={fault} label={<Confirmed good={good}>{label}</Confirmed>} />;
}

/** The same for a choice from a list. */
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
