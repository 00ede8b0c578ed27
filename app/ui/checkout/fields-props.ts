import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { listFieldErrors } from "./list-field-errors.ts";

/** The props of every group of fields: the errors, the submitted values and the maximum lengths. */
export interface FieldsProps {
  errors: FieldErrors;
  values: FormValues;
  limits: Record<string, number>;
}

/** The common props of every field. The first field with an error is focused, also without scripts. */
export function fieldProps({ errors, values, limits }: FieldsProps, name: string) {
  return {
    name,
    error: errors[name]?.[0],
    defaultValue: values[name],
    autoFocus: listFieldErrors(errors)[0]?.name === name,
    maxLength: limits[name],
  };
}
