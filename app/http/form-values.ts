export type FieldErrors = Record<string, string[] | undefined>;

/** The submitted text by field name, so that a refused form can display it again. */
export type FormValues = Record<string, string>;

/** The text of a form by field name; the first value of each name. Files are ignored. */
export function toFormValues(form: FormData): FormValues {
  const submitted: FormValues = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !Object.hasOwn(submitted, name)) submitted[name] = value;
  return submitted;
}
