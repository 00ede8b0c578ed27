import type { FormValues } from "#app/http/forms.ts";
import type { FormResult } from "#app/ui/account/form-result.ts";

/** A refused form of a screen with one or several forms. */
export interface EditFormResult {
  /** The form's intent, which is the id of its section. */
  form: string;
  message: string;
  /** A sentence for each field at fault, by the field's name. */
  errors: Record<string, string>;
  /** What was typed. */
  values: FormValues;
  /** What somebody else has made of a field meanwhile, by the field's name. */
  changes: Record<string, string>;
  /** The HTML of its text in Markdown as it was typed. */
  preview?: string;
}

/** What the fields of a form show. */
export type FormState = Pick<EditFormResult, "errors" | "values" | "changes">;

/** The state of a form: what was typed when it was refused, otherwise what is stored. */
export function toFormState(form: string, result: EditFormResult | null, stored: FormValues): FormState {
  return result?.form === form ? result : { errors: {}, values: stored, changes: {} };
}

/** The state of a form for something new: what was typed when it was refused, otherwise blank. */
export function toNewFormState(result: FormResult | null): FormState {
  const errors = Object.entries(result?.errors ?? {}).map(([name, sentences]) => [name, sentences?.[0] ?? ""]);
  return { values: result?.values ?? {}, errors: Object.fromEntries(errors), changes: {} };
}
