import type { FormValues } from "#app/http/forms.ts";

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
}

/** What the fields of a form show. */
export type EditFormState = Pick<EditFormResult, "errors" | "values" | "changes">;

/** The state of a form: what was typed when it was refused, otherwise what is stored. */
export function toEditState(form: string, result: EditFormResult | null, stored: FormValues): EditFormState {
  return result?.form === form ? result : { errors: {}, values: stored, changes: {} };
}
