import type { FormState } from "../../edit-forms/form-state.ts";

/** After a warning: says which price or percentage the next press means. */
export function MeantField({ name, state: { values } }: { name: string; state: FormState }) {
  return values[name] === undefined ? null : <input type="hidden" name={name} value={values[name]} />;
}
