import type { FieldErrors, FormValues } from "#app/http/form-values.ts";

interface ShownForm<Name extends string> {
  /** The form's fields in the order of the page. */
  names: readonly Name[];
  errors: FieldErrors;
  values: FormValues;
  /** Whether the first field with an error is focused when the page loads, also without scripts. */
  focuses?: boolean;
}

/** The props that every field of a form has, by its name: its error, and what was typed into it. */
export function toFieldProps<const Name extends string>({ names, errors, values, focuses = true }: ShownForm<Name>) {
  const first = focuses ? names.find((name) => errors[name]) : undefined;
  return (name: Name) => ({
    name,
    error: errors[name]?.[0],
    defaultValue: values[name],
    autoFocus: first === name,
  });
}
