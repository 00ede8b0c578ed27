import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { listFieldErrors } from "./list-field-errors.ts";

/** What every group of fields is given: what was wrong, what was typed, and how long each value may be. */
export interface FieldsProps {
  errors: FieldErrors;
  typed: FormValues;
  limits: Record<string, number>;
}

/** What every field has in common. The first one at fault takes the focus, without scripts too. */
export function fieldProps({ errors, typed, limits }: FieldsProps, name: string) {
  return {
    name,
    error: errors[name]?.[0],
    defaultValue: typed[name],
    autoFocus: listFieldErrors(errors)[0]?.name === name,
    maxLength: limits[name],
  };
}
