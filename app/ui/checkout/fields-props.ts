import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { toFieldProps } from "../elements/to-field-props.ts";
import type { CheckoutField } from "#domains/checkout/checkout-schema.ts";
import { checkoutFields, listFieldErrors } from "./list-field-errors.ts";

/** The props of every group of fields: the errors and the submitted values. */
export interface FieldsProps {
  errors: FieldErrors;
  values: FormValues;
}

/** The common props of every field. The first field with an error is focused, also without scripts. */
export const fieldProps = ({ errors, values }: FieldsProps, name: CheckoutField) =>
  toFieldProps({ names: checkoutFields, errors, values })(name);

/** The props of a group of fields, with what is known about these fields alone. An island has them in the page. */
export function pickFields({ errors, values }: FieldsProps, names: readonly string[]): FieldsProps {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const [first] = listFieldErrors(errors);
  // The first field at fault is focused, and may be of another group: that group's own first one is not.
  const others = first && !names.includes(first.name) ? { [first.name]: errors[first.name] } : {};
  return { errors: { ...pick(errors), ...others }, values: pick(values) };
}
