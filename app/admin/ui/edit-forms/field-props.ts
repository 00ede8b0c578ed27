import type { FormState } from "../../edit-forms/form-state.ts";

/** What a text field shows: its value, its error, and below it what somebody else has changed meanwhile, or else the hint. */
export function fieldProps({ values, errors, changes }: FormState, name: string, hint?: string) {
  return { name, defaultValue: values[name] ?? "", error: errors[name], hint: changes[name] ?? hint };
}

/** The same for a box to tick. */
export function tickProps({ values }: FormState, name: string) {
  return { name, defaultChecked: values[name] !== undefined };
}
